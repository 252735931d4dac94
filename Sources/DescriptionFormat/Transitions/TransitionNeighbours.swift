package import MediaValues

/// The two visual segments that a transition joins. With one alone it is a fade from or to the
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

  /// What each live transition of a description joins, or why that cannot be said.
  ///
  /// It lies exactly on the overlap: the outgoing segment ends where it ends, the incoming one
  /// starts where it starts, and both last throughout. Only live tracks and segments count.
  /// Takes n log n time.
  package static func resolve(
    in description: Description
  ) -> [SegmentPath: Result<TransitionNeighbours, TransitionProblem>] {
    Dictionary(uniqueKeysWithValues: inOrder(description).map { ($0.path, $0.outcome) })
  }

  /// The same in the order of the document.
  static func inOrder(
    _ description: Description
  ) -> [(path: SegmentPath, outcome: Result<TransitionNeighbours, TransitionProblem>)] {
    let resolver = TransitionResolver(
      description: description, edges: PictureEdges(description))
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

/// Why it cannot be said what a transition joins, with the numbers that would make it right.
package enum TransitionProblem: Error, Hashable, Sendable {
  /// Which end of the transition: where the outgoing segment ends, or the incoming one starts.
  package enum Side: String, Hashable, Sendable {
    case from, to
  }

  /// No visual segment is there at all.
  case nothingThere
  /// Two segments overlap, but on `overlap` rather than where the transition is.
  case offOverlap(outgoing: SegmentPath, incoming: SegmentPath, overlap: TimeRange)
  /// One ends where the other starts, so there is no overlap to lie on.
  case onCut(outgoing: SegmentPath, incoming: SegmentPath, at: Time)
  /// Only one segment is there, and the transition is neither at its start nor at its end.
  case offEdge(SegmentPath)
  /// The transition begins or ends with the segment, but lasts longer.
  case tooLong(SegmentPath)
  /// More than one answer fits.
  case ambiguous([SegmentPath])
  /// `from` or `to` names no visual segment or track.
  case unknownName(Side, String)
  /// `from` or `to` names a segment or track, but nothing of it ends or starts there.
  case elsewhere(Side, String)
}
