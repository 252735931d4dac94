import DescriptionFormat

/// The declaration of a name: of a medium, a field, a track or a segment.
struct DeclaredName {
  let kind: ValueForm.Reference
  let name: String
  /// The range of the name, including its quotes.
  let nameRange: Range<Int>
  /// The declared value.
  let value: TolerantValue
  /// The index of the scope: the description or composition that contains the declaration.
  let scope: Int
  /// Another name of a segment that `from` and `to` may use: `track/index`.
  var alias: String?
  /// The name of the track of a segment.
  var track: String?
  /// The type of a track, or of the track of a segment.
  var trackType: TrackType?
}

/// A use of a name.
struct NameUse {
  let kind: ValueForm.Reference
  let name: String
  let range: Range<Int>
  let scope: Int
}
