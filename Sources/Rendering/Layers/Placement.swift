import MediaValues

/// The size and position of an image on a canvas of another shape.
struct Placement: Hashable, Sendable {
  /// The size that the image is scaled to.
  var scaled: PixelSize
  /// The part of the scaled image that is used, from its center.
  var kept: PixelSize
  /// The top left corner of that part on the canvas; even, as required by 4:2:0.
  var x: Int
  var y: Int

  init(_ picture: PixelSize, on canvas: PixelSize, fit: Fit) {
    let byWidth = Double(canvas.width) / Double(picture.width)
    let byHeight = Double(canvas.height) / Double(picture.height)
    func scaled(by factor: Double) -> PixelSize {
      // Sides that should equal those of the canvas are made exactly equal.
      func side(_ length: Int, _ limit: Int) -> Int {
        let exact = Double(length) * factor
        return abs(exact - Double(limit)) < 1 ? limit : Int(clamping: exact.rounded())
      }
      return PixelSize(
        width: side(picture.width, canvas.width), height: side(picture.height, canvas.height)
      ).madeEven
    }
    self.scaled =
      switch fit {
      case .contain: scaled(by: min(byWidth, byHeight))
      case .cover: scaled(by: max(byWidth, byHeight))
      case .fill: canvas
      case .none: picture.madeEven
      }
    kept = PixelSize(
      width: min(self.scaled.width, canvas.width), height: min(self.scaled.height, canvas.height))
    x = (canvas.width - kept.width) / 4 * 2
    y = (canvas.height - kept.height) / 4 * 2
  }

  func covers(_ canvas: PixelSize) -> Bool { kept == canvas }
}
