import Media
import Planning

@testable import Rendering

extension LayerReader {
  /// Creates a reader of a layer that does not share its medium.
  convenience init(_ layer: RenderPlan.Layer, of plan: RenderPlan) throws {
    let stream = try openStream(of: layer, plan, threads: 1)
    self.init(layer, of: plan, reading: LentMedium(MediumReader(stream)))
  }
}

extension ReversedReader {
  convenience init(
    _ layer: RenderPlan.Layer, of plan: RenderPlan, room: Int = ReversedReader.standardRoom,
    spool: PictureSpool? = nil
  ) throws {
    self.init(
      layer, of: plan, reading: try openStream(of: layer, plan, threads: 1), room: room,
      spool: spool)
  }
}
