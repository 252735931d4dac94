import MediaValues

/// Where a picture of one shape comes to stand on a canvas of another.
struct Placement: Hashable, Sendable {
  /// The size the picture is scaled to.
  var scaled: PixelSize
  /// The part of the scaled picture that is kept, from its centre.
  var kept: PixelSize
  /// The kept part's top left corner on the canvas; even, as 4:2:0 colour is.
  var x: Int
  var y: Int

  init(_ picture: PixelSize, on canvas: PixelSize, fit: Fit) {
    let byWidth = Double(canvas.width) / Double(picture.width)
    let byHeight = Double(canvas.height) / Double(picture.height)
    func scaled(by factor: Double) -> PixelSize {
      // Sides that should meet the canvas meet it exactly.
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
