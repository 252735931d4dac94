package import MediaValues

extension Timeline {
  /// A change of the storyline: from one clip to the next, or from or to a gap.
  package struct StoryCut: Hashable, Sendable {
    /// The overlap of both clips; empty if they touch, or if there is only one.
    package let range: TimeRange
    package let outgoing: ClipReference?
    package let incoming: ClipReference?

    /// The time at which the cut is perceived: the middle of an overlap.
    package var time: Time {
      range.start + Time(flicks: range.duration.flicks / 2)
    }
  }

  /// The cuts of the storyline in order of time: changes from clip to clip, and the edges of gaps.
  /// The beginning and the end of the storyline are not cuts.
  package var storyCuts: [StoryCut] {
    var cuts: [StoryCut] = []
    var last: StoryClip?
    for clip in storyline {
      if let last, clip.range.start <= last.range.end {
        cuts.append(
          StoryCut(
            range: TimeRange(start: clip.range.start, end: last.range.end),
            outgoing: last.reference, incoming: clip.reference))
      } else {
        if let last {
          cuts.append(
            StoryCut(
              range: TimeRange(start: last.range.end, duration: .zero), outgoing: last.reference,
              incoming: nil))
        }
        if clip.range.start > .zero {
          cuts.append(
            StoryCut(
              range: TimeRange(start: clip.range.start, duration: .zero), outgoing: nil,
              incoming: clip.reference))
        }
      }
      last = clip
    }
    return cuts
  }

  /// The total duration of the transitions of each clip.
  package var joinedLengths: [ClipReference: Time] {
    var lengths: [ClipReference: Time] = [:]
    for transition in tracks.resolvedTransitions {
      for clip in [transition.outgoing, transition.incoming].compactMap(\.self) {
        lengths[clip, default: .zero] += transition.range.duration
      }
    }
    return lengths
  }
}
