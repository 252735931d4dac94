import Catalogue
import FilterGraphs

extension TransitionLowering {
  /// The direction in which a sliding frame moves.
  enum Direction {
    case left, right, up, down

    var isLevel: Bool { self == .left || self == .right }
  }

  /// Returns a transition in which one frame slides over the other, which does not move: the incoming one
  /// onto the canvas, or the outgoing one off it.
  ///
  /// `xfade=slideleft` is not used, because it reads outside the frame on its first frame.
  static func slide(
    _ kind: TransitionKind, _ moving: TransitionSide, _ direction: Direction
  ) -> TransitionLowering {
    TransitionLowering(kind, movesImages: true) { _, span, outgoing, incoming, graph in
      let length = direction.isLevel ? "W" : "H"
      // The nearest even column. The half is increased a little, because at equal distance the result
      // would depend on the rounding of the time.
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
