import Catalogue
import FilterGraphs
import Media
import MediaValues
import Pixels
import Planning

/// Draws the background of an image that does not fill the canvas, or its box.
final class BackdropPainter {
  private let backdrop: Appearance.Backdrop
  /// The largest size of the background.
  private let size: PixelSize
  private let frameRate: FrameRate
  private let processor: FrameProcessor
  private let gradient: GradientPainter?
  private var loaded: Frame?
  /// The factor by which the image is scaled down before it is blurred: faster, without a visible difference.
  private static let reduction = 4

  init(
    _ backdrop: Appearance.Backdrop, size: PixelSize, frameRate: FrameRate,
    allowance: ImageAllowance
  ) {
    self.backdrop = backdrop
    self.size = size
    self.frameRate = frameRate
    processor = FrameProcessor(frameRate: frameRate)
    if case .paint(let paint) = backdrop {
      gradient = GradientPainter(paint, allowance: allowance)
    } else {
      gradient = nil
    }
  }

  /// Draws the background all over a surface, at a time relative to the start of the segment. `unit` is the height of the
  /// canvas in pixels of the surface.
  func paint(on surface: Surface, image: PixelView, unit: Double, at time: Time) throws {
    switch backdrop {
    case .paint(let paint):
      let pixels =
        gradient?.image(
          surface.size, across: Rectangle(surface.size), model: surface.model, at: time)
        ?? .plain(paint.constant ?? .black, surface.model)
      try surface.draw(pixels, .over(surface.size))
    case .blur(let radius):
      let blurred = try self.blurred(image, radius: radius, unit: unit, size: surface.size)
      guard let pixels = blurred.pixels else { throw RenderError.nothingDrawn }
      try surface.draw(pixels, .over(surface.size))
    case .image(let path):
      let shown = try loaded ?? opened(path, surface.model)
      loaded = shown
      guard let pixels = shown.pixels else { throw RenderError.nothingDrawn }
      try surface.draw(pixels, .covering(surface.size, with: pixels.size))
    }
  }

  /// Returns the first frame of a file at the largest size of the background.
  private func opened(_ path: String, _ model: ColorModel) throws -> Frame {
    let stream = try openFrameStream(path: path, drawnAt: nil)
    guard let image = try stream.next() else { throw RenderError.nothingDrawn }
    let placement = Placement(
      stream.facts.displaySize, on: size, as: Appearance(WrittenAppearance(fit: .cover)))
    let fitter = FrameFitter(
      stream.facts, window: nil, size: placement.scaled, keeping: placement.kept, model: model,
      frameRate: frameRate)
    return try fitter.fit(image)
  }

  /// Returns the image covering a small surface of the shape of `large`, blurred. `unit` is in pixels of `large`.
  private func blurred(
    _ image: PixelView, radius: Double, unit: Double, size large: PixelSize
  ) throws -> Frame {
    let reduced = PixelSize(
      width: large.width / BackdropPainter.reduction,
      height: large.height / BackdropPainter.reduction
    ).madeEven
    let blurred = GaussianSize(of: reduced)
    let size = blurred.size
    let small = Surface(size: size, model: image.model, hasAlpha: false, background: .black)
    var cover = ImagePlacement.covering(reduced, with: image.size)
    cover.mapping = cover.mapping.then(.scale(blurred.across, blurred.down))
    try small.draw(image, cover)
    var graph = FilterGraph(inputCount: 1)
    let sigma = radius * (unit / Double(large.height) * Double(reduced.height))
    let soft = graph.gaussian(.input(0), sigma: sigma, enlarged: blurred)
    guard soft != .input(0) else { return try small.image() }
    graph.outputs = [soft]
    return try processor.process(
      small.image(), by: graph, size: size,
      pixelFormat: image.model.formatName(hasAlpha: false))
  }
}

extension ImagePlacement {
  /// Returns the placement of an image of a size that covers a surface, with its edges cut.
  fileprivate static func covering(_ surface: PixelSize, with image: PixelSize) -> ImagePlacement {
    guard image != surface else { return .over(surface) }
    let (width, height) = (Double(image.width), Double(image.height))
    let scale = max(Double(surface.width) / width, Double(surface.height) / height)
    return ImagePlacement(
      mapping: Affine.scale(width * scale, height * scale).then(
        .move(
          (Double(surface.width) - width * scale) / 2,
          (Double(surface.height) - height * scale) / 2)))
  }
}
