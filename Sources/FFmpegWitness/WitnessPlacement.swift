import MediaValues

/// Where the `ffmpeg` command puts a picture of one shape on a canvas of another.
///
/// Worked out in whole numbers and apart from the engine's `Placement`, so that an error in one of
/// the two shows when they are compared.
struct WitnessPlacement: Hashable {
  /// The size the picture is scaled to.
  let scaled: PixelSize
  /// The part of the scaled picture that is kept, from its centre.
  let kept: PixelSize
  /// The kept part's top left corner on the canvas; even, as 4:2:0 colour is.
  let x: Int
  let y: Int

  init(_ picture: PixelSize, on canvas: PixelSize, fit: Fit) {
    let isWider = picture.width * canvas.height >= canvas.width * picture.height
    switch fit {
    case .contain: scaled = picture.meeting(canvas, byWidth: isWider)
    case .cover: scaled = picture.meeting(canvas, byWidth: !isWider)
    case .fill: scaled = canvas
    case .none: scaled = picture.madeEven
    }
    kept = PixelSize(
      width: min(scaled.width, canvas.width), height: min(scaled.height, canvas.height))
    x = (canvas.width - kept.width) / 4 * 2
    y = (canvas.height - kept.height) / 4 * 2
  }

  func covers(_ canvas: PixelSize) -> Bool { kept == canvas }
}

extension PixelSize {
  /// The same shape with one side as long as the canvas'. The other side is rounded to whole pixels,
  /// and is the canvas' where less than one is missing.
  fileprivate func meeting(_ canvas: PixelSize, byWidth: Bool) -> PixelSize {
    let (whole, part) = byWidth ? (width, canvas.width) : (height, canvas.height)
    func side(_ length: Int, _ limit: Int) -> Int {
      let product = length * part
      return abs(product - limit * whole) < whole ? limit : (2 * product + whole) / (2 * whole)
    }
    return PixelSize(width: side(width, canvas.width), height: side(height, canvas.height)).madeEven
  }
}
