import Editing
import MediaValues

/// A timeline as the article draws it: clips alternate between two tracks, every other cut has a
/// transition, half of the clips have slots of their own; a text for every tenth clip, a filter for
/// every hundredth, and music.
func longTimeline(clips count: Int) throws -> Timeline {
  var tracks: [[Timeline.Clip]] = [[], []]
  var transitions: [Timeline.Transition] = []
  var slots: [[Timeline.Medium]] = [[], []]
  var start = Time.zero
  for number in 0..<count {
    let track = number % 2
    let own = "track_\(track + 1)/\(tracks[track].count)"
    let isOwn = number % 4 < 2
    if isOwn { slots[track].append(Timeline.Medium(name: own, type: .video, origin: .ownSlot)) }
    if number % 2 == 1 {
      start = start - 1
      transitions.append(
        Timeline.Transition(
          range: TimeRange(start: start, duration: 1), kind: AppliedKind(name: "crossfade"),
          outgoing: Timeline.ClipReference(track: 0, clip: tracks[0].count - 1),
          incoming: Timeline.ClipReference(track: 1, clip: tracks[1].count)))
    }
    tracks[track].append(
      Timeline.Clip(
        range: TimeRange(start: start, duration: 4), media: isOwn ? own : "A", sourceStart: 10))
    start += 4
  }
  let texts = stride(from: 0, to: count, by: 10).map { number in
    Timeline.Item(
      range: TimeRange(start: Time(integerLiteral: Int64(number) * 3), duration: 2),
      content: Timeline.Text(text: "text"))
  }
  let filters = stride(from: 0, to: count, by: 100).map { number in
    Timeline.Filter(
      range: TimeRange(start: Time(integerLiteral: Int64(number) * 3), duration: 90),
      kind: AppliedKind(name: "sepia"))
  }
  let song = Timeline.Clip(
    range: TimeRange(start: .zero, duration: start), media: "song", whenShort: .loop)
  return try Timeline(
    media: [
      Timeline.Medium(name: "A", type: .video, source: "A.mp4"),
      Timeline.Medium(name: "P", type: .photo, source: "P.jpg"),
      Timeline.Medium(name: "song", type: .audio, source: "song.m4a"),
    ] + slots[0] + slots[1],
    tracks: [
      Timeline.Track(name: "track_1", items: .clips(.video, tracks[0])),
      Timeline.Track(name: "track_2", items: .clips(.video, tracks[1])),
      Timeline.Track(name: "joins", items: .transitions(transitions)),
      Timeline.Track(name: "texts", items: .texts(texts)),
      Timeline.Track(name: "filters", items: .filters(filters)),
      Timeline.Track(name: "music", items: .clips(.audio, [song])),
    ])
}

extension LongEdit {
  /// Every operation, near the beginning, where most has to move.
  static let all: [LongEdit] = [
    LongEdit("append") { try $0.append(own(2), .video) },
    LongEdit("insert") { try $0.insert(own(2), .video, at: 7) },
    LongEdit("overwrite") { try $0.overwrite(with: own(2), .video, at: 4) },
    LongEdit("place") { try $0.place(own(2), .video, at: 4) },
    LongEdit("trim start") { try $0.trimStart(of: second, to: 5) },
    LongEdit("trim end") { try $0.trimEnd(of: second, to: 6) },
    LongEdit("slip") { try $0.slip(second, by: 1) },
    LongEdit("split") { try $0.split(at: 5) },
    LongEdit("delete") { try $0.delete(second) },
    LongEdit("delete range") { try $0.deleteRange(TimeRange(start: 1, end: 2)) },
    LongEdit("ripple delete") { try $0.rippleDelete(second) },
    LongEdit("ripple range") { try $0.rippleDelete(TimeRange(start: 1, end: 2)) },
    LongEdit("move") { try $0.move(second, to: 50_000) },
    LongEdit("reorder") { try $0.reorder(second, to: 300) },
    LongEdit("duplicate") { try $0.duplicate(second) },
    LongEdit("replace media") { try $0.replaceMedia(of: second, with: "A") },
    LongEdit("speed") { try $0.setSpeed(of: second, to: 2) },
    LongEdit("reverse") { try $0.reverse(second) },
    LongEdit("freeze") { try $0.freeze(at: 5, for: 1, showing: "P") },
    LongEdit("add transition") {
      try $0.addTransition(AppliedKind(name: "crossfade"), after: second, duration: 1)
    },
    LongEdit("remove transition") { try $0.removeTransition(at(2, 0)) },
    LongEdit("transition length") { try $0.setDuration(ofTransition: at(2, 0), to: 2) },
    LongEdit("fade") {
      try $0.addFade(AppliedKind(name: "crossfade"), at: .start, of: at(0, 0), duration: 1)
    },
    LongEdit("music") { try $0.addMusic("song") },
    LongEdit("volume") { try $0.setVolume(of: second, to: 0.5) },
    LongEdit("rotate") { try $0.rotate(second, to: 90) },
    LongEdit("text") {
      try $0.addText(Timeline.Text(text: "x"), over: TimeRange(start: 1, duration: 1))
    },
    LongEdit("filter") {
      try $0.addFilter(AppliedKind(name: "sepia"), over: TimeRange(start: 1, duration: 1))
    },
    LongEdit("move cuts") { try $0.moveCuts(by: $0.storyCuts.map { _ in 0.1 }) },
    LongEdit("storyline") { _ = $0.storyline },
    LongEdit("snap points") { _ = $0.snapPoints(near: 5, within: 1) },
  ]

  private static let second = at(1, 0)

  private static func own(_ length: Time) -> Timeline.Clip {
    Timeline.Clip(
      range: TimeRange(start: .zero, duration: length), media: Timeline.Clip.ownSlot)
  }
}
