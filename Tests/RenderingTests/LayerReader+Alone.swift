import Planning

@testable import Rendering

extension LayerReader {
  /// The pictures of a layer whose medium nobody else reads.
  convenience init(_ layer: RenderPlan.Layer, of plan: RenderPlan) throws {
    let stream = try openStream(of: layer, plan, threads: 1)
    self.init(layer, of: plan, reading: LentMedium(MediumReader(stream)))
  }
}

extension ReversedReader {
  convenience init(
    _ layer: RenderPlan.Layer, of plan: RenderPlan, room: Int = 160 << 20
  ) throws {
    self.init(layer, of: plan, reading: try openStream(of: layer, plan, threads: 1), room: room)
  }
}
