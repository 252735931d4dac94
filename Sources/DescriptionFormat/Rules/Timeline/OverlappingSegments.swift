import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let overlappingSegments = Rule(
    "T201", "overlapping-segments", .error,
    summary: "Two segments of one track overlap.",
    explanation: """
      A track shows or plays one segment at a time. Segments may touch, and need not be in order. Put \
      segments that should be visible at the same time, or disabled ones that wait for their use, on two tracks.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10 }, { "position": 8, "duration": 10 } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10 }, { "position": 10, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    for placed in subject.tracks where !placed.track.isInOrder {
      let ordered = placed.track.ranges
        .sorted { ($0.range.start, $0.index) < ($1.range.start, $1.index) }
      var longest: (index: Int, range: TimeRange)?
      for next in ordered {
        defer { if next.range.end > longest?.range.end ?? .zero { longest = next } }
        if let longest, longest.range.overlaps(next.range) {
          let path = SegmentPath(track: placed.index, segment: next.index)
          let other = SegmentPath(track: placed.index, segment: longest.index)
          if subject.areJoined(path, other) { continue }
          let end = longest.range.end
          let shared = end - next.range.start
          let rate = CanvasSettings.frameRate.value(of: subject.canvas)
          let isRounding = shared < rate.time(ofFrame: 1) && next.range.duration > shared
          let place = subject.pointer(path) / "position"
          report.add(
            "\(subject.quotedName(path)) begins at \(next.range.start), before"
              + " \(subject.quotedName(other)) ends at \(end)",
            at: .value(place),
            notes: [
              .init("\(subject.quotedName(other)) is here", at: .value(subject.pointer(other)))
            ],
            help: subject.description[other].isTransitionAlone
              ? "\(subject.quotedName(other)) is a slot; for a transition between its neighbors, write 'transition' in"
                + " \(subject.quotedName(path)) without its 'position', and leave \(subject.quotedName(other)) out"
              : isRounding
                ? "they overlap by \(shared), less than a frame: set its position to \(end.decimalSeconds)"
                : subject.description[path].times?.position?.isMoment == true
                  ? "put it on another track, or leave out its position to let it follow"
                  : "set its position to \(end.decimalSeconds), or put it on another track",
            fix: isRounding
              ? .replacing(
                place, with: end.decimalSeconds.jsonText,
                "set its position to \(end.decimalSeconds)",
                isSafe: false) : nil)
        }
      }
    }
  }
}

extension CheckContext {
  /// Whether T203 or T206 checks the overlap of two segments: it is that of a transition, or the result of one that is
  /// too long.
  fileprivate func areJoined(_ path: SegmentPath, _ other: SegmentPath) -> Bool {
    let joint = joint(at: path)
    return joint?.before == other || joint?.isAhead == true
      || self.joint(at: other)?.isAhead == true
  }
}

extension Description.Track {
  /// The ranges of all segments with their indices: disabled ones have a place on the track too.
  fileprivate var ranges: some Sequence<(index: Int, range: TimeRange)> {
    segments.indices.lazy.map { (index: $0, range: segments[$0].range) }
  }

  /// Whether each segment begins at the end of the previous one or later. This is a fast test that nearly every
  /// track passes.
  fileprivate var isInOrder: Bool {
    var end = Time.zero
    for (_, range) in ranges {
      if range.start < end { return false }
      end = range.end
    }
    return true
  }
}

extension Description.Segment {
  /// Whether nothing but its transition says what it is: it plays a slot for as long as the file of the slot lasts.
  fileprivate var isTransitionAlone: Bool {
    hasJoint && name == nil && times == Description.WrittenTimes() && content.isUnnamedSlot
  }
}

extension Description.Content {
  /// Whether it plays a slot that it does not name.
  fileprivate var isUnnamedSlot: Bool {
    switch self {
    case .video, .photo, .audio, .sticker: media == nil
    case .text, .shape, .composition, .transition, .filter, .effect: false
    }
  }
}

extension Description.WrittenPosition {
  fileprivate var isMoment: Bool {
    if case .moment = self { true } else { false }
  }
}
