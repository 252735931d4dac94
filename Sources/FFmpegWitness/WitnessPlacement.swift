import MediaValues

/// The placement of an image on a canvas of another aspect ratio by the `ffmpeg` command.
///
/// It is computed in integers and independently of the renderer's `Placement`, so that an error in one of
/// the two is detected when they are compared.
struct WitnessPlacement: Hashable {
  /// The size to which the image is scaled.
  let scaled: PixelSize
  /// The size of the central part of the scaled image that is visible.
  let kept: PixelSize
  /// The top left corner of the visible part on the canvas; even, because chroma of 4:2:0 is.
  let x: Int
  let y: Int

  init(_ image: PixelSize, on canvas: PixelSize, fit: Fit) {
    let isWider = image.width * canvas.height >= canvas.width * image.height
    switch fit {
    case .contain: scaled = image.meeting(canvas, byWidth: isWider)
    case .cover: scaled = image.meeting(canvas, byWidth: !isWider)
    case .fill: scaled = canvas
    case .none: scaled = image.madeEven
    }
    kept = PixelSize(
      width: min(scaled.width, canvas.width), height: min(scaled.height, canvas.height))
    x = (canvas.width - kept.width) / 4 * 2
    y = (canvas.height - kept.height) / 4 * 2
  }

  func covers(_ canvas: PixelSize) -> Bool { kept == canvas }
}

extension PixelSize {
  /// Returns the size of the same aspect ratio whose width, or else height, is that of the canvas. The
  /// other side is rounded to whole pixels, or is that of the canvas if they differ by less than one.
  fileprivate func meeting(_ canvas: PixelSize, byWidth: Bool) -> PixelSize {
    let (whole, part) = byWidth ? (width, canvas.width) : (height, canvas.height)
    func side(_ length: Int, _ limit: Int) -> Int {
      let product = length * part
      return abs(product - limit * whole) < whole ? limit : (2 * product + whole) / (2 * whole)
    }
    return PixelSize(width: side(width, canvas.width), height: side(height, canvas.height)).madeEven
  }
}
