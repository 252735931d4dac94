import JSONSyntax
import MediaValues

/// The keys of markers of the timeline and of segments.
enum MarkerKeys {
  static let forms = [ofTimeline.form, ofSegment.form]

  static let timeline = Key<Description>(
    "markers", many: \.markers,
    .list(of: ofTimeline.codec(Description.PlacedMarker(Marker())), maximum: most),
    "Named times of the timeline. Chapters are written to the output.",
    example: "[ { \"position\": 0, \"name\": \"Intro\", \"kind\": \"chapter\" } ]"
  ).since(.two)

  /// The markers of a segment, as a value of its draft.
  static let segment = ValueCodec<[Marker]>.list(of: ofSegment.codec(Marker()), maximum: most)

  private static let most = 10_000

  private static let ofTimeline = ObjectShape<Description.PlacedMarker>(
    "marker", "a marker", "A named time of the timeline.", extensions: \.marker.extensions,
    [
      Key(
        needed: "position", \.written, .markerPosition, "The time on the timeline.", example: "12.5"
      )
    ] + common.map { $0.lifted(to: \.marker) })

  private static let ofSegment = ObjectShape<Marker>(
    "segmentMarker", "a marker of a segment", "A named time of a segment.",
    extensions: \.extensions,
    [
      Key(
        required: "position", \.position, .time, "The time after the beginning of the segment.",
        example: "0")
    ] + common)

  private static let common: [Key<Marker>] = [
    Key(
      "duration", \.duration, .positiveTime,
      "The length of what is marked. A chapter lasts until the next one.", default: "a single time",
      example: "2"),
    Key(required: "name", \.name, .text, "The name.", example: "\"Part 2\""),
    Key(Marker.kind, .word, "What the marker is for.", example: "\"chapter\""),
    Key(
      "color", \.color, .markerColor, "The colour in which editors show it.", default: "none",
      example: "\"orange\""),
  ]
}

extension Marker.Kind: FormatWord {
  var summary: String {
    switch self {
    case .marker: "A time that editors show."
    case .chapter: "The beginning of a chapter, which players show."
    case .note: "A remark for people who edit the document."
    }
  }
}

extension ValueCodec where Value == Description.WrittenPosition {
  /// A codec for a time or a moment of a marker, which is computed when the whole description has been read.
  fileprivate static let markerPosition = ValueCodec(
    form: position.form,
    read: { node, reading in
      let position = position.read(node, reading)
      if case .moment? = position { reading.hasWrittenTimes = true }
      return position
    }, write: position.write)
}

extension ValueCodec where Value == Color {
  fileprivate static let markerColor = ValueCodec(
    form: .color,
    read: { node, reading in
      guard let text = node.string else {
        reading.reportMismatch("a colour such as \"#FF8800\" or \"orange\"", node)
        return nil
      }
      return readColor(text, reading)
    },
    write: { .string($0.description) })
}
