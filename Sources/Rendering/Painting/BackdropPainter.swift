import FilterGraphs
import Media
import MediaValues
import Pixels
import Planning

/// Draws the background of an image that does not fill the canvas.
final class BackdropPainter {
  private let backdrop: Appearance.Backdrop
  private let canvas: RenderPlan.Canvas
  private let processor: FrameProcessor
  private var loaded: Frame?
  /// The factor by which the image is scaled down before it is blurred: faster, without a visible difference.
  private static let reduction = 4

  init(_ backdrop: Appearance.Backdrop, canvas: RenderPlan.Canvas) {
    self.backdrop = backdrop
    self.canvas = canvas
    processor = FrameProcessor(frameRate: canvas.frameRate)
  }

  func paint(on surface: Surface, image: PixelView) throws {
    switch backdrop {
    case .color(let color):
      try surface.draw(.plain(color.constant ?? .black, surface.model), .over(surface.size))
    case .blur(let radius):
      let blurred = try self.blurred(image, radius: radius)
      guard let pixels = blurred.pixels else { throw RenderError.nothingDrawn }
      try surface.draw(pixels, .over(surface.size))
    case .image(let path):
      let shown = try loaded ?? opened(path, surface.model)
      loaded = shown
      guard let pixels = shown.pixels else { throw RenderError.nothingDrawn }
      try surface.draw(pixels, .over(surface.size))
    }
  }

  /// Returns the first frame of a file, covering the canvas.
  private func opened(_ path: String, _ model: ColorModel) throws -> Frame {
    let stream = try openFrameStream(path: path, drawnAt: nil)
    guard let image = try stream.next() else { throw RenderError.nothingDrawn }
    let placement = Placement(
      stream.facts.displaySize, on: canvas.size, as: Appearance(WrittenAppearance(fit: .cover)))
    let fitter = FrameFitter(
      stream.facts, window: nil, size: placement.scaled, keeping: placement.kept, model: model,
      frameRate: canvas.frameRate)
    return try fitter.fit(image)
  }

  /// Returns the image covering a small canvas, blurred.
  private func blurred(_ image: PixelView, radius: Double) throws -> Frame {
    let size = PixelSize(
      width: canvas.size.width / BackdropPainter.reduction,
      height: canvas.size.height / BackdropPainter.reduction
    ).madeEven
    let small = Surface(size: size, model: image.model, hasAlpha: false, background: .black)
    let (width, height) = (Double(image.size.width), Double(image.size.height))
    let scale = max(Double(size.width) / width, Double(size.height) / height)
    try small.draw(
      image,
      ImagePlacement(
        mapping: Affine.scale(width * scale, height * scale).then(
          .move(
            (Double(size.width) - width * scale) / 2, (Double(size.height) - height * scale) / 2))))
    var graph = FilterGraph(inputCount: 1)
    let sigma = radius * Double(size.height)
    graph.outputs = [graph.append("gblur", ["sigma": "\(sigma)", "steps": "3"], to: .input(0))]
    return try processor.process(
      small.image(), by: graph, size: size,
      pixelFormat: image.model.formatName(hasAlpha: false))
  }
}
