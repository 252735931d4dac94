import Media
import MediaValues
import Pixels

/// The transparent pixels that an image gets around itself before it is blurred, so that it fades instead of ending at
/// the straight edges of the image.
struct BlurRoom {
  private var left = 0
  private var top = 0
  private var right = 0
  private var bottom = 0

  /// Creates the room for a blur with a standard deviation in pixels of the image.
  ///
  /// An edge gets none if it is not seen, because it is at the edge of the canvas or beyond where the image rests, or because
  /// `drawing` shows only a part of the image. Neither does one along which the image is opaque: it stays as sharp as that of
  /// an image without alpha.
  init(
    for deviation: Double, around image: PixelView, _ drawing: ImagePlacement, resting: Affine,
    on canvas: PixelSize
  ) {
    guard let alpha = image.alpha else { return }
    let (width, height) = (image.size.width, image.size.height)
    func length(_ isWhole: Bool, atX x: Double, y: Double, _ alphas: some Sequence<UInt8>) -> Int {
      let place = resting.apply(x, y)
      let isSeen =
        place.x > 0.5 && place.x < Double(canvas.width) - 0.5 && place.y > 0.5
        && place.y < Double(canvas.height) - 0.5
      guard isWhole, isSeen, alphas.contains(where: { $0 < 255 }) else { return 0 }
      // Beyond four deviations less than half a level is left. Even, because chroma has half as many pixels.
      return 2 * Int(clamping: (2 * deviation).rounded(.up))
    }
    let window = drawing.window
    func column(_ x: Int) -> some Sequence<UInt8> { (0..<height).lazy.map { alpha.row($0)[x] } }
    func row(_ y: Int) -> some Sequence<UInt8> {
      UnsafeBufferPointer(start: alpha.row(y), count: width)
    }
    let (end, low) = (window.x + window.width, window.y + window.height)
    left = length(window.x < 1e-9, atX: 0, y: 0.5, column(0))
    right = length(end > 1 - 1e-9, atX: 1, y: 0.5, column(width - 1))
    top = length(window.y < 1e-9, atX: 0.5, y: 0, row(0))
    bottom = length(low > 1 - 1e-9, atX: 0.5, y: 1, row(height - 1))
  }

  var isEmpty: Bool { left == 0 && top == 0 && right == 0 && bottom == 0 }

  /// Returns the image with the room around it. What was drawn of the image stays at its place.
  func added(to image: PixelView, _ drawing: inout ImagePlacement) throws -> Frame {
    let (width, height) = (Double(image.size.width), Double(image.size.height))
    let surface = Surface(
      size: PixelSize(
        width: image.size.width + left + right, height: image.size.height + top + bottom),
      model: image.model, hasAlpha: true, background: .black)
    try surface.draw(
      image,
      ImagePlacement(
        mapping: Affine.scale(width, height).then(.move(Double(left), Double(top)))))
    let shown = drawing.window
    let part = ImagePlacement.Window(
      x: shown.x - Double(left) / width, y: shown.y - Double(top) / height,
      width: shown.width + Double(left + right) / width,
      height: shown.height + Double(top + bottom) / height)
    drawing.mapping = Affine.scale(part.width / shown.width, part.height / shown.height)
      .then(.move((part.x - shown.x) / shown.width, (part.y - shown.y) / shown.height))
      .then(drawing.mapping)
    let (across, down) = (
      width / Double(surface.size.width), height / Double(surface.size.height)
    )
    drawing.window = ImagePlacement.Window(
      x: part.x * across + Double(left) / Double(surface.size.width),
      y: part.y * down + Double(top) / Double(surface.size.height),
      width: part.width * across, height: part.height * down)
    return try surface.image()
  }
}
