import DescriptionFormat

/// A name that a document gives to something: a medium, a field, a track or a segment.
struct DeclaredName {
  let kind: ValueForm.Reference
  let name: String
  /// The name itself, with its quotes.
  let nameRange: Range<Int>
  /// All that is declared.
  let value: LooseValue
  /// The description or composition that it belongs to, by its number.
  let scope: Int
  /// Other names that `from` and `to` may use: of a segment, `track/index`.
  var alias: String?
  /// Of a segment, the name of its track.
  var track: String?
  /// The type of a track, or of a segment's track.
  var trackType: TrackType?
}

/// A place where something is named.
struct NameUse {
  let kind: ValueForm.Reference
  let name: String
  let range: Range<Int>
  let scope: Int
}
