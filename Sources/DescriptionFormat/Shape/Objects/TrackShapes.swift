import Diagnostics
import JSONSyntax
import MediaValues

/// A track that is being read. Its segments can only be read once its type is known.
struct TrackDraft: Sendable {
  var track = Description.Track(type: .filter, name: "")
  var type: TrackType?
  var defaults: SegmentKind.Defaults?
  var hasSegments = false

  fileprivate static let types = KeyTable(TrackType.allCases.map(\.rawValue))

  static let shape = ObjectShape<TrackDraft>(
    "track", "a track", "A list of segments on the timeline, all of one type or all visual.",
    extensions: \.track.extensions,
    [
      Key(needed: "type", \.type, .word, "The type of its segments.", example: "\"video\""),
      Key(
        required: "name", \.track.name, .name,
        "The name, which must be unique.",
        example: "\"main\""),
      Key(
        "duration", \.track.duration, .time, "Information only: the length of its longest segment.",
        example: "10"),
      Key(Description.Track.isEnabled, .flag, "False: it is ignored.")
        .lifted(to: \.track),
      Key(
        Description.Track.volume,
        "A factor on the sound of all its segments; the times of keyframes count from the beginning of the timeline.",
        example: "0.5"
      ).lifted(to: \.track),
      Key(Description.Track.isMuted, .flag, "True: its segments are silent.").lifted(to: \.track),
      Key(
        "target", \.track.target, .name(.track),
        "The only track that a filter or effect track changes.", default: "all tracks before it",
        example: "\"main\""),
      Key(
        "snap", \.track.snap, .snap,
        "How its cuts move to beats when the template is applied, for visual, video and photo tracks.",
        default: "the cuts do not move", example: "\"beat\""),
      Key<TrackDraft>(
        form: KeyForm(
          name: defaultsKey,
          summary: "Keys that each of its segments has, unless the segment has them itself.",
          value: .segmentDefaults, isRequired: false, standard: "none",
          example: "{ \"duration\": 3 }"),
        // They are read before the segments, which may precede them in the document.
        read: { _, _, _ in }, write: { _ in nil }
      ).since(.two),
      segments,
    ])

  fileprivate static let defaultsKey = "defaults"
  fileprivate static let segmentsKey = "segments"

  private static let segments = Key<TrackDraft>(
    form: KeyForm(
      name: segmentsKey, summary: "The segments, which must not overlap.",
      value: .list(.segment, maximum: FormatLimits().segments), isRequired: true, standard: nil,
      example: "[ { \"position\": 0, \"duration\": 5 } ]"),
    read: { node, reading, draft in
      guard let type = draft.type else { return }
      guard reading.admitSegments(node.kind == .array ? node.count : 0),
        let segments = SegmentKind.of(type).read(node, draft.defaults, reading)
      else { return }
      draft.track.segments = segments
      draft.hasSegments = true
    },
    write: { draft in
      SegmentKind.of(draft.track.type).write(draft.track.segments)
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
      let defaults =
        reading.version > .one
        ? node.members.first { $0.key == TrackDraft.defaultsKey } : nil
      if let type = draft.type, let defaults {
        reading.descend(defaults.key) {
          draft.track.hasDefaults = true
          draft.defaults = SegmentKind.of(type).defaults(defaults.value, reading)
        }
      }
      TrackDraft.shape.read(node, reading, into: &draft)
      guard let type = draft.type, draft.hasSegments else {
        return .unreadable(name: draft.track.name)
      }
      draft.track.type = type
      if type.hasJoints, let segments = node[TrackDraft.segmentsKey] {
        reading.reportLoneTransitions(segments, defaults?.value)
      }
      if type == .visual, let defaults, !draft.track.segments.isEmpty {
        reading.reportUnusedDefaults(defaults.value, of: draft.track.segments)
      }
      return draft.track
    },
    write: { track in .object(TrackDraft.shape.write(TrackDraft(track: track, type: track.type))) })
}
