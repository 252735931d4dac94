import MediaValues

/// A subtitle and the range in which it is shown.
struct SubtitleCue: Hashable {
  var range: TimeRange
  /// Plain text; lines are separated by line feeds.
  var text: String
  /// Whether the whole text is italic.
  var isItalic = false
}
