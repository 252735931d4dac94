import Media
import MediaValues
import Pixels
import Planning

/// Draws one layer, frame after frame.
final class LayerPainter {
  private let layer: RenderPlan.Layer
  private let source: LayerSource
  private let geometry: LayerGeometry
  private let filters: [FilterRunner]
  private let mask: MaskPainter?
  private let backdrop: BackdropPainter?
  private let rate: FrameRate
  private let model: Raster.Model
  private var last: (source: MediaFrame, picture: MediaFrame)?

  init(
    _ layer: RenderPlan.Layer, of plan: RenderPlan, model: Raster.Model,
    open: @escaping PictureOpener
  ) {
    self.layer = layer
    self.model = model
    rate = plan.canvas.frameRate
    source = LayerSource(layer, of: plan, model: model, open: open)
    geometry = LayerGeometry(
      layer, facts: plan.facts(of: layer), canvas: plan.canvas.size)
    filters = layer.picture.filters.compactMap {
      FilterRunner(
        AppliedKind(name: $0.subtype, arguments: $0.parameters), intensity: $0.intensity ?? 1,
        canvas: plan.canvas.size, frameRate: plan.canvas.frameRate)
    }
    mask = layer.picture.mask.map { MaskPainter($0, canvas: plan.canvas.size) }
    backdrop = layer.picture.background.map { BackdropPainter($0, canvas: plan.canvas) }
  }

  /// True when what is below is not seen.
  var hidesEverything: Bool { geometry.coversCanvas && !source.hasAlpha }

  func paint(on surface: Surface, at frame: Int) throws {
    let time = rate.time(ofFrame: frame - layer.firstFrame)
    let picture = try filtered(at: frame, time)
    guard let raster = picture.raster else { throw RenderError.nothingDrawn }
    var drawing = geometry.drawing(at: time)
    drawing.mask = mask?.coverage(drawing.mapping, at: time)
    if let backdrop {
      // Picture and backdrop are one layer: what is said of it holds for both together.
      let whole = Surface(size: surface.size, model: model, hasAlpha: true, background: .black)
      try backdrop.paint(on: whole, picture: raster)
      try whole.draw(
        raster, Drawing(mapping: drawing.mapping, mask: drawing.mask, window: drawing.window))
      guard let layered = try whole.picture().raster else { throw RenderError.nothingDrawn }
      drawing = Drawing(
        mapping: Drawing.over(surface.size).mapping, opacity: drawing.opacity,
        blend: drawing.blend)
      try surface.draw(layered, drawing)
    } else if hidesEverything, picture.size == surface.size, !surface.hasAlpha {
      surface.replace(picture)
    } else {
      try surface.draw(raster, drawing)
    }
  }

  /// The picture after its own filters.
  private func filtered(at frame: Int, _ time: Time) throws -> MediaFrame {
    let source = try source.picture(at: frame)
    guard !filters.isEmpty else { return source }
    let isConstant = layer.picture.filters.allSatisfy(\.isConstant)
    if isConstant, let last, last.source === source { return last.picture }
    let picture = try filters.reduce(source) { try $1.apply(to: $0, at: time) }
    last = (source, picture)
    return picture
  }
}

extension AppliedFilter {
  /// Whether the same picture always comes to the same.
  fileprivate var isConstant: Bool {
    let numbers = parameters.values.allSatisfy { if case .keyframes = $0 { false } else { true } }
    return numbers && (intensity ?? 1).constant != nil
  }
}
