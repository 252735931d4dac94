import Catalogue
import FilterGraphs

extension TransitionLowering {
  /// Where a picture that slides goes.
  enum Direction {
    case left, right, up, down

    var isLevel: Bool { self == .left || self == .right }
  }

  /// One picture slides over the other, which stands still: the incoming one onto the canvas, or the
  /// outgoing one off it.
  ///
  /// Not `xfade=slideleft`, which reads outside the picture on its first frame.
  static func slide(
    _ kind: TransitionKind, _ moving: TransitionSide, _ direction: Direction
  ) -> TransitionLowering {
    TransitionLowering(kind, movesPictures: true) { _, span, outgoing, incoming, graph in
      let length = direction.isLevel ? "W" : "H"
      // The nearest even column. The half is a little more, because where both neighbours are
      // equally near the choice would hang on how the time was rounded.
      let way = "2*floor(\(length)*\(span.progress)/2+0.5001)"
      let isForwards = direction == .right || direction == .down
      let place =
        switch (moving, isForwards) {
        case (.incoming, false): "\(length)-\(way)"
        case (.incoming, true): "\(way)-\(length)"
        case (.outgoing, false): "-\(way)"
        case (.outgoing, true): way
        }
      let (below, above) = moving == .incoming ? (outgoing, incoming) : (incoming, outgoing)
      return graph.append(
        "overlay",
        [
          "x": direction.isLevel ? place : "0", "y": direction.isLevel ? "0" : place,
          "format": "yuv420",
        ], to: below, above)
    }
  }
}
