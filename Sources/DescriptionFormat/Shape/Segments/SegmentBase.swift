import JSONSyntax
import MediaValues

/// The properties that segments of all types have, of a segment that is being read.
struct SegmentBase: Sendable, HasRareProperties {
  var position: Description.WrittenPosition?
  var gap: Time?
  var duration: Description.WrittenLength?
  @OutOfLine() var rare: RareProperties?
  var name: String?
  var isEnabled: Bool?
  var extensions: [Extension] = []

  init() {}

  init(_ segment: Description.Segment) {
    let times = segment.times
    position = times.map(\.position) ?? .time(segment.position)
    gap = times?.gap
    duration = times.map(\.duration) ?? .time(segment.duration)
    rare = segment.rare
    name = segment.name
    isEnabled = segment.isEnabled
    extensions = segment.extensions
  }

  var hasRare: Bool { !_rare.isEmpty }

  /// Whether the times and the repetition could be read, as far as they are written. Version 1 requires both times.
  func isPlaced(where present: KeySet, leading: Int, in version: FormatVersion) -> Bool {
    if isRepeated, repetition?.list.isEmpty == true { return false }
    let hasPosition = position != nil || (version > .one && !present.contains(1 + leading))
    let hasDuration = duration != nil || (version > .one && !present.contains(3 + leading))
    return hasPosition && hasDuration
  }

  /// Returns the segment. Its times are 0 until the whole description has been read, unless they are numbers.
  func segment(_ content: Description.Content, _ reading: Reading) -> Description.Segment {
    if gap == nil, case .time(let position)? = position, case .time(let duration)? = duration {
      var segment = Description.Segment(
        position: position, duration: duration, name: name, isEnabled: isEnabled,
        content: content, extensions: extensions)
      if hasRare { segment.rare = rare }
      return segment
    }
    reading.hasWrittenTimes = true
    var segment = Description.Segment(
      position: .zero, duration: .zero, name: name, isEnabled: isEnabled, content: content,
      extensions: extensions)
    segment.times = Description.WrittenTimes(position: position, gap: gap, duration: duration)
    segment.rare = rare
    return segment
  }

  /// Removes the transition of the track's `defaults` unless the segment begins where the one before it ends.
  mutating func dropSharedJoint(where present: KeySet, leading: Int) {
    guard hasJoint, !present.contains(Self.jointKey + leading) else { return }
    // The copies of a repeated segment follow each other, wherever the first one begins.
    if (position != nil && !isRepeated) || gap != nil { joint = nil }
  }
}

extension SegmentBase {
  static var name: Key<SegmentBase> {
    Key(
      "name", \.name, .name, "The name, for `from`, `to`, moments and messages.",
      example: "\"arrival\"")
  }

  /// The last key of segments that have markers.
  static func markers(on type: TrackType) -> [Key<SegmentBase>] {
    guard type.hasMarkers else { return [] }
    return [
      Key<SegmentBase>(
        "markers", many: \.markers, MarkerKeys.segment,
        "Named times, relative to the beginning of the segment.",
        example: "[ { \"position\": 0, \"name\": \"Part 2\", \"kind\": \"chapter\" } ]"
      ).since(.two)
    ]
  }

  /// The keys between the leading ones and the others: `isPlaced` and `jointKey` count on their order.
  static func placement(on track: TrackType) -> [Key<SegmentBase>] {
    [
      Key(
        needed: "position", \.position, .position,
        "The time on the timeline at which the segment begins. Left out: where the segment before it ends.",
        example: "0"
      ).optional(since: .two)
    ] + lengths(on: track) + [
      Key(
        DefaultedProperty(
          Description.Segment.isEnabled.key, \SegmentBase.isEnabled,
          default: Description.Segment.isEnabled.standard), .flag,
        "False: it is ignored.")
    ] + repetitions(on: track)
  }

  private static func repetitions(on track: TrackType) -> [Key<SegmentBase>] {
    guard track.isVisual || track == .audio else { return [] }
    let key = Key<SegmentBase>(
      "repeat", \.repetition, .repetition,
      "The slot of many files over which it is repeated. There is a copy for each file, which follows the copy before.",
      default: "it is not repeated", example: "\"photos\""
    ).since(.two)
    return [key]
  }

  static func lengths(on track: TrackType) -> [Key<SegmentBase>] {
    let lengths: [Key<SegmentBase>] = [
      Key(
        "gap", \.gap, .time, "The time between the segment before it and this one.", default: "0",
        example: "0.5"
      ).since(.two),
      Key(
        needed: "duration", \.duration, .length,
        "The duration, or what determines it. Left out: the length of the video, sound, text or composition.",
        example: "5"
      ).optional(since: .two),
    ]
    guard track.hasJoints else { return lengths }
    let joint = Key<SegmentBase>(
      "transition", \.joint, track == .audio ? .soundJoint : .joint,
      "The transition from the segment before it on the track, which overlaps this one while it lasts.",
      default: "a cut", example: "\"crossfade\""
    ).since(.two)
    return lengths + [joint]
  }

  /// The index of `transition` if no key is leading.
  private static var jointKey: Int { 4 }

  /// The keys that segments of all types have.
  static func keysOfAll(on track: TrackType, leading: Int) -> KeySet {
    KeySet([0] + placement(on: track).indices.map { 1 + leading + $0 })
  }
}
