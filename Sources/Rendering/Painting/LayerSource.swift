import Media
import MediaValues
import Pixels
import Planning

/// The frames of one layer by output frame, upright and at the size at which they are drawn.
final class LayerSource {
  let hasAlpha: Bool
  private let layer: RenderPlan.Layer
  private let open: FrameOpener
  /// Opened when the first frame is requested: a layer that is not visible is never opened.
  private var reader: (any LayerFrames)?
  /// Whether the reader stores frames as they are drawn.
  private var keepsDrawn = false
  private let fitter: FrameFitter
  private let model: ColorModel
  private let size: PixelSize
  private var last: (source: Frame, image: Frame)?
  private var number = 0

  init(
    _ layer: RenderPlan.Layer, of plan: RenderPlan, model: ColorModel,
    open: @escaping FrameOpener
  ) {
    self.layer = layer
    self.open = open
    let facts = plan.facts(of: layer)
    let geometry = LayerGeometry(layer, facts: facts, canvas: plan.canvas(of: layer))
    hasAlpha = facts.hasAlpha
    size = facts.codedSize
    self.model = model
    fitter = FrameFitter(
      facts, window: geometry.window, size: geometry.scaledSize,
      keeping: geometry.isExact ? geometry.placement.kept : nil, model: model,
      frameRate: plan.canvas.frameRate)
  }

  /// Returns the number of different frames that the medium has shown up to an output frame: equal numbers mean the
  /// same frame.
  func number(at frame: Int) throws -> Int {
    _ = try image(at: frame)
    return number
  }

  /// Returns the frame at an output frame; the same object as before if the medium shows the same frame.
  func image(at frame: Int) throws -> Frame {
    let source = try openedReader().image(at: frame)
    if let last, last.source === source { return last.image }
    let image = keepsDrawn ? source : try fitter.fit(source)
    last = (source, image)
    number += 1
    return image
  }

  private var isDrawnSmaller: Bool {
    model == .yuv420 && fitter.size.width * fitter.size.height < size.width * size.height
  }

  private func openedReader() throws -> any LayerFrames {
    if let reader { return reader }
    let opened = try open(layer)
    reader = opened
    keepsDrawn = isDrawnSmaller && opened.keep { [unowned self] in try fitter.fit($0) }
    return opened
  }
}
