import FilterGraphs

extension TransitionKind {
  /// The incoming picture slides in from the right, over the outgoing one, which stands still.
  ///
  /// Not `xfade=slideleft`, which reads outside the picture on its first frame.
  static let slideLeft = TransitionKind(
    "slide_left", "The incoming picture slides to the left over the outgoing one.",
    route: .direct { _, span, outgoing, incoming, graph in
      graph.append(
        "overlay", ["x": "W-W*\(span.progress)", "y": "0", "format": "yuv420"], to: outgoing,
        incoming)
    })
}
