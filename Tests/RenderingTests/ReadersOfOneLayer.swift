import Media
import Planning

@testable import Rendering

extension ForwardReader {
  /// The frames of a layer that does not share its medium.
  convenience init(_ layer: RenderPlan.Layer, of plan: RenderPlan) throws {
    let stream = try plan.openFrames(
      of: layer, drawnAt: plan.readingSize(of: layer), threads: 1)
    self.init(layer, of: plan, reading: ReaderLease(FrameReader(stream)))
  }
}

extension ReversedReader {
  convenience init(
    _ layer: RenderPlan.Layer, of plan: RenderPlan, room: Int = ReversedReader.standardRoom,
    spool: FrameSpool? = nil
  ) throws {
    self.init(
      layer, of: plan,
      reading: try plan.openFrames(
        of: layer, drawnAt: plan.readingSize(of: layer), threads: 1), room: room, spool: spool)
  }
}
