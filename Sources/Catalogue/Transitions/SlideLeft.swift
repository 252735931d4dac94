import FilterGraphs

extension TransitionKind {
  /// The incoming picture slides in from the right, over the outgoing one, which stands still.
  ///
  /// Not `xfade=slideleft`, which reads outside the picture on its first frame.
  static let slideLeft = TransitionKind(
    "slide_left", "The incoming picture slides to the left over the outgoing one.",
    lowering: { _, span, outgoing, incoming, graph in
      // The nearest even column. The half is a little more, because where both neighbours are
      // equally near the choice would hang on how the time was rounded.
      let x = "W-2*floor(W*\(span.progress)/2+0.5001)"
      return graph.append(
        "overlay", ["x": x, "y": "0", "format": "yuv420"], to: outgoing, incoming)
    }
  ) { _, progress in
    .stage([TransitionScene.Actor(.outgoing), TransitionScene.Actor(.incoming, x: 1 - progress)])
  }
}
