package import Editing
import MediaValues

/// Returns a timeline in the shape of the article's example: clips alternate between two tracks,
/// every other cut has a transition, and half of the clips have their own slots. It has a text for
/// every tenth clip, a filter for every hundredth, and music.
package func longTimeline(clips count: Int) throws -> Timeline {
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
