import FilterGraphs

/// The incoming picture slides over the outgoing one, which stands still.
extension TransitionKind {
  static let slideLeft = slide("slide_left", .left, lowering: overlayFromRight)
  static let slideRight = slide("slide_right", .right)
  static let slideUp = slide("slide_up", .up)
  static let slideDown = slide("slide_down", .down)

  private static func slide(
    _ name: String, _ heading: Heading, lowering: Lowering? = nil
  ) -> TransitionKind {
    TransitionKind(
      name, "The incoming picture slides \(heading.phrase) over the outgoing one.",
      lowering: lowering
    ) { _, progress in
      .stage([.init(.outgoing), .init(.incoming, moved: progress - 1, heading)])
    }
  }

  /// Not `xfade=slideleft`, which reads outside the picture on its first frame.
  private static let overlayFromRight: Lowering = { _, span, outgoing, incoming, graph in
    // The nearest even column. The half is a little more, because where both neighbours are
    // equally near the choice would hang on how the time was rounded.
    let x = "W-2*floor(W*\(span.progress)/2+0.5001)"
    return graph.append("overlay", ["x": x, "y": "0", "format": "yuv420"], to: outgoing, incoming)
  }
}
