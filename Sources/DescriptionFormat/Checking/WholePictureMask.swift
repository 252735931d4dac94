import MediaValues

extension Mask {
  /// Whether its shape, which is written, is the picture's own outline, with hard edges.
  var isWholePicture: Bool {
    shape == .rectangle
      && Mask.numbers.allSatisfy { $0.number(of: self) == $0.standard }
  }
}
