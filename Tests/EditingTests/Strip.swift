import Editing
import MediaValues

/// Returns a timeline as text, with its tracks separated by bars and the range of each item.
///
///     track_1: A[0–10] C[15–20] | joins: crossfade[8–10]
///
/// `×` is before an item with a transition from the one before.
func strip(_ timeline: Timeline) -> String {
  timeline.tracks.map { track in
    let pieces = track.items.uniform.flatMap { first, items -> [String] in
      switch items {
      case .clips(_, let clips):
        clips.enumerated().map { index, clip in
          (track.joints[first + index] == nil ? "" : "×") + clip.media + span(clip.range)
        }
      case .visual: []
      case .texts(let items): items.map { $0.content.text + span($0.range) }
      case .stickers(let items): items.map { $0.content.media + span($0.range) }
      case .shapes(let items): items.map { "shape" + span($0.range) }
      case .compositions(let items): items.map { "composition" + span($0.range) }
      case .transitions(let items): items.map { $0.kind.name + span($0.range) }
      case .filters(let items): items.map { ($0.kind?.name ?? "none") + span($0.range) }
      case .effects(let items): items.map { ($0.content?.name ?? "none") + span($0.range) }
      }
    }
    return "\(track.name): " + pieces.joined(separator: " ")
  }.joined(separator: " | ")
}

private func span(_ range: TimeRange) -> String {
  "[\(range.start.decimalSeconds)–\(range.end.decimalSeconds)]"
}

/// Returns the videos `A` to `F`, the photos `P` and `Q`, and the sound `song`.
func declared() -> [Timeline.Medium] {
  ["A", "B", "C", "D", "E", "F"].map {
    Timeline.Medium(name: $0, type: .video, source: "\($0).mp4")
  }
    + ["P", "Q"].map { Timeline.Medium(name: $0, type: .photo, source: "\($0).jpg") }
    + [Timeline.Medium(name: "song", type: .audio, source: "song.m4a")]
}

/// Returns clips one after the other on one track: `("A", 10)` is `A` for 10 s.
func row(_ pieces: (String, Time)..., from start: Time = .zero) -> [Timeline.Clip] {
  var time = start
  return pieces.map { media, length in
    defer { time += length }
    return Timeline.Clip(range: TimeRange(start: time, duration: length), media: media)
  }
}

func clip(_ media: String, _ length: Time) -> Timeline.Clip {
  Timeline.Clip(range: TimeRange(start: .zero, duration: length), media: media)
}

/// Returns a timeline of one video track, and others above it.
func timeline(
  _ clips: [Timeline.Clip], _ others: Timeline.Track...
) throws -> Timeline {
  let main = Timeline.Track(name: "v", items: .clips(.video, clips))
  return try Timeline(media: declared(), tracks: [main] + others)
}

func texts(_ pieces: (String, Time, Time)...) -> Timeline.Track {
  Timeline.Track(
    name: "t",
    items: .texts(
      pieces.map { text, start, length in
        Timeline.Item(
          range: TimeRange(start: start, duration: length), content: Timeline.Text(text: text))
      }))
}

func filters(_ pieces: (Time, Time)...) -> Timeline.Track {
  Timeline.Track(
    name: "f",
    items: .filters(
      pieces.map { start, length in
        Timeline.Filter(
          range: TimeRange(start: start, duration: length), kind: AppliedKind(name: "sepia"))
      }))
}

func at(_ track: Int, _ clip: Int) -> Timeline.ClipReference {
  Timeline.ClipReference(track: track, clip: clip)
}

let crossfade = AppliedKind(name: "crossfade")
