import MediaValues

/// A subtitle and the range in which it is shown.
struct SubtitleCue: Hashable {
  var range: TimeRange
  /// Plain text; lines are separated by line feeds. Parts have the times at which their words are spoken, relative to the
  /// start of the subtitle, and the styles in which they differ from `letters`; without such times and styles there is one
  /// part.
  var parts: [TextRun]
  /// The look of the whole text.
  var letters = SubtitleLetters()
  var place = SubtitlePlace()

  var text: String { parts.text }

  /// Whether the times of words are ascending and within the range, as subtitle files require.
  var hasOrderedTimes: Bool {
    let times = parts.compactMap(\.time)
    return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
      && times.allSatisfy { .zero <= $0 && $0 < range.duration }
  }
}
