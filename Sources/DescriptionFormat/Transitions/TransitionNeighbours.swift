package import MediaValues

/// The two visual segments that a transition joins. A transition with only one of them is a fade from or to the
/// background.
///
///     |──── outgoing ────|
///                 |──── incoming ────|
///                 |──────| transition
package struct TransitionNeighbours: Hashable, Sendable {
  package var outgoing: SegmentPath?
  package var incoming: SegmentPath?

  package init(outgoing: SegmentPath?, incoming: SegmentPath?) {
    self.outgoing = outgoing
    self.incoming = incoming
  }

  /// Returns the neighbors of each live transition of a description, or why they cannot be determined.
  ///
  /// A transition must be exactly on the overlap: the outgoing segment ends where the transition ends, the incoming
  /// segment starts where it starts, and both last throughout. Only live tracks and segments count. Takes O(*n* log
  /// *n*) time.
  package static func resolve(
    in description: Description
  ) -> [SegmentPath: Result<TransitionNeighbours, TransitionProblem>] {
    Dictionary(uniqueKeysWithValues: inOrder(description).map { ($0.path, $0.outcome) })
  }

  /// Returns the neighbors in the order of the document.
  static func inOrder(
    _ description: Description
  ) -> [(path: SegmentPath, outcome: Result<TransitionNeighbours, TransitionProblem>)] {
    let resolver = TransitionResolver(description)
    var outcomes: [(path: SegmentPath, outcome: Result<TransitionNeighbours, TransitionProblem>)] =
      []
    let tracks = description.tracks
    for index in tracks.indices where tracks[index].type == .transition {
      for (number, range) in tracks[index].liveRanges {
        guard case .transition(let transition) = tracks[index].segments[number].content else {
          continue
        }
        let path = SegmentPath(track: index, segment: number)
        outcomes.append((path, resolver.resolve(transition, over: range)))
      }
    }
    return outcomes
  }
}

/// The reason why the neighbors of a transition cannot be determined, with the times that would correct it.
package enum TransitionProblem: Error, Hashable, Sendable {
  /// The property of the transition that a problem is about: `from`, which names the outgoing segment, or `to`.
  package enum Side: String, Hashable, Sendable {
    case from, to
  }

  /// No visual segment is visible during the transition.
  case nothingThere
  /// Two segments overlap, but on `overlap` rather than during the transition.
  case offOverlap(outgoing: SegmentPath, incoming: SegmentPath, overlap: TimeRange)
  /// One segment ends where the other starts, so there is no overlap.
  case onCut(outgoing: SegmentPath, incoming: SegmentPath, at: Time)
  /// Only one segment is visible, and the transition is neither at its start nor at its end.
  case offEdge(SegmentPath)
  /// The transition begins or ends with the segment, but lasts longer.
  case tooLong(SegmentPath)
  /// More than one pair of segments fits.
  case ambiguous([SegmentPath])
  /// `from` or `to` names no visual segment or track.
  case unknownName(Side, String)
  /// `from` or `to` names a segment or track, but none of its segments ends or starts there; or it is
  /// empty, and no other segment fits.
  case elsewhere(Side, String)
}
