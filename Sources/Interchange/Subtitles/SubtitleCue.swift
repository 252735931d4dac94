import MediaValues

/// A line of speech, and when it is shown.
struct SubtitleCue: Hashable {
  var range: TimeRange
  /// Plain; lines are parted by line feeds.
  var text: String
  /// Whether all of it is slanted.
  var isItalic = false
}
