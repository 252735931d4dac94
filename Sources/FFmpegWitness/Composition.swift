package import FilterGraphs
package import MediaValues
package import Planning

/// The filtergraph of one stretch of frames, and what feeds each of its inputs.
package struct Composition: Hashable, Sendable {
  package var graph: FilterGraph
  /// The layer behind each input of the graph, in order.
  package var inputs: [Input]
  /// How many pictures leave the graph: it may go on for ever, so the caller stops there.
  package var frameCount: Int

  package struct Input: Hashable, Sendable {
    package var layer: RenderPlan.Layer
    /// A still is given once; the graph repeats it.
    package var isStill: Bool
  }
}

extension FrameRate {
  /// The time base of a composition at this rate, in seconds a tick.
  package var compositionTimeBase: String {
    "\(clock.denominator)/\(clock.numerator)"
  }
}
