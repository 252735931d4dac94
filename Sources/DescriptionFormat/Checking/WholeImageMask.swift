import MediaValues

extension Mask {
  /// Whether the mask is a rectangle with the size and position of the image, and with hard edges.
  var isWholeImage: Bool {
    shape == .rectangle
      && Mask.numbers.allSatisfy { $0.number(of: self) == $0.standard }
  }
}
