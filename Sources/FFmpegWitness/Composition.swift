package import FilterGraphs
package import MediaValues
package import Planning

/// The filtergraph of a range of frames, and the sources of its inputs.
package struct Composition: Hashable, Sendable {
  package var graph: FilterGraph
  /// The layer of each input of the graph, in order.
  package var inputs: [Input]
  /// The number of frames to read from the graph, which may have no end.
  package var frameCount: Int

  /// A source of the graph.
  package struct Input: Hashable, Sendable {
    package var layer: RenderPlan.Layer
    /// Whether the input is one image, which the graph repeats.
    package var isStill: Bool
  }
}

extension FrameRate {
  /// The time base of a composition at this rate, in seconds per tick.
  package var compositionTimeBase: String {
    "\(clock.denominator)/\(clock.numerator)"
  }
}
