import Pixels
import Planning

/// The painters of the visible layers. A layer has the same painter alone, in a transition and alone again, so that its
/// decoder continues at the current frame.
final class LayerPainterCache {
  private let plan: RenderPlan
  private let allowance: ImageAllowance
  private let open: FrameOpener
  private var painters: [Key: LayerPainter] = [:]

  private struct Key: Hashable {
    var layer: RenderPlan.Layer
    var model: ColorModel
  }

  init(_ plan: RenderPlan, allowance: ImageAllowance, open: @escaping FrameOpener) {
    self.plan = plan
    self.allowance = allowance
    self.open = open
  }

  /// Releases the painters of all other layers, which closes their media.
  func keep(_ layers: [RenderPlan.Layer], _ model: ColorModel) {
    let wanted = Set(layers.map { Key(layer: $0, model: model) })
    painters = painters.filter { wanted.contains($0.key) }
  }

  func painter(
    of layer: RenderPlan.Layer, _ model: ColorModel
  ) throws(RenderError) -> LayerPainter {
    let key = Key(layer: layer, model: model)
    if let painter = painters[key] { return painter }
    let painter = try LayerPainter(layer, of: plan, model: model, allowance: allowance, open: open)
    painters[key] = painter
    return painter
  }
}
