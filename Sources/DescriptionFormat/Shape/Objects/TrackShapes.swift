import Diagnostics
import JSONSyntax
import MediaValues

/// A track that is being read. Its segments can only be read once its type is known.
struct TrackDraft: Sendable {
  var track = Description.Track(type: .filter, name: "")
  var type: TrackType?
  var hasSegments = false

  fileprivate static let types = KeyTable(TrackType.allCases.map(\.rawValue))

  static let shape = ObjectShape<TrackDraft>(
    "track", "a track", "A container of segments of one type on the timeline.",
    extensions: \.track.extensions,
    [
      Key(needed: "type", \.type, .word, "What its segments are.", example: "\"video\""),
      Key(
        required: "name", \.track.name, .name,
        "What it is called; no two tracks are called the same.",
        example: "\"main\""),
      Key(
        "duration", \.track.duration, .time, "Only informs: the length of its longest segment.",
        example: "10"),
      Key(Description.Track.isEnabled, .flag, "False: as if it were not there.")
        .lifted(to: \.track),
      Key(
        Description.Track.volume,
        "A factor on the sound of all its segments; its keyframes count from the beginning of all.",
        example: "0.5"
      ).lifted(to: \.track),
      Key(Description.Track.isMuted, .flag, "True: its segments are silent.").lifted(to: \.track),
      Key(
        "target", \.track.target, .name(.track),
        "The one track that a filter or effect track changes.", default: "all tracks before it",
        example: "\"main\""),
      Key(
        "snap", \.track.snap, .snap,
        "Where its cuts move to when the template is applied, for video and photo tracks.",
        default: "the cuts stay where they are", example: "\"beat\""),
      segments,
    ])

  private static let segments = Key<TrackDraft>(
    form: KeyForm(
      name: "segments", summary: "What is on it; segments of one track never overlap.",
      value: .list(.segment, maximum: FormatLimits().segments), isRequired: true, standard: nil,
      example: "[ { \"position\": 0, \"duration\": 5 } ]"),
    read: { node, reading, draft in
      guard let type = draft.type else { return }
      guard reading.admitSegments(node.kind == .array ? node.count : 0),
        let segments = SegmentKind.of(type).list.read(node, reading)
      else { return }
      draft.track.segments = segments
      draft.hasSegments = true
    },
    write: { draft in
      SegmentKind.of(draft.track.type).list.write(draft.track.segments)
    })
}

extension ValueCodec where Value == [Description.Track] {
  static let tracks = list(
    of: .track, maximum: FormatLimits().tracks)
}

extension ValueCodec where Value == Description.Track {
  /// Always returns a track: one that could not be read is a placeholder (`isUnreadable`).
  fileprivate static let track = ValueCodec(
    form: .object(TrackDraft.shape.form.id),
    read: { node, reading in
      var draft = TrackDraft()
      // The type may follow the segments in the document.
      draft.type = node["type"]?.word.flatMap(TrackDraft.types.index).map { TrackType.allCases[$0] }
      TrackDraft.shape.read(node, reading, into: &draft)
      guard let type = draft.type, draft.hasSegments else {
        return .unreadable(name: draft.track.name)
      }
      draft.track.type = type
      return draft.track
    },
    write: { track in .object(TrackDraft.shape.write(TrackDraft(track: track, type: track.type))) })
}
