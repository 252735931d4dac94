package import MediaValues

/// The part of a file that is used: from an in point to an out point, or to the end of the file.
package struct MediaPart: Hashable, Sendable {
  package var start: Time
  /// The out point; `nil` for the end of the file.
  package var end: Time?

  package static let whole = MediaPart()

  package init(start: Time = .zero, end: Time? = nil) {
    self.start = start
    self.end = end
  }

  /// Reads `12.5` or `12.5-20`: seconds, or minutes and seconds such as `1:02.5`.
  package init?(_ text: some StringProtocol) {
    let times = text.split(separator: "-", omittingEmptySubsequences: false).map(clockTime)
    switch (times.count, times.first ?? nil, times.last ?? nil) {
    case (1, let start?, _): self.init(start: start)
    case (2, let start?, let end?): self.init(start: start, end: end)
    default: return nil
    }
  }

  /// The text that is written after the `@` of a file.
  package var text: String {
    "\(start.decimalSeconds)" + (end.map { "-\($0.decimalSeconds)" } ?? "")
  }
}

/// Reads `62.5`, `1:02.5` or `1:00:02.5`, up to 24 hours; `nil` for anything else.
private func clockTime(_ text: some StringProtocol) -> Time? {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  guard (1...3).contains(parts.count), let last = parts.last,
    last.first?.isNumber == true, last.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
    let seconds = ExactDecimal(String(last)).flatMap({ Time(seconds: $0) }),
    parts.count == 1 || seconds < 60
  else { return nil }
  var total: Int64 = 0
  for part in parts.dropLast() {
    guard (1...5).contains(part.count), part.allSatisfy({ $0.isASCII && $0.isNumber }),
      let value = Int64(part)
    else { return nil }
    total = total * 60 + value
  }
  guard total < 24 * 60 else { return nil }
  let time = Time(numerator: total * 60, denominator: 1) + seconds
  return time <= 86_400 ? time : nil
}

extension MediaFacts {
  /// Returns the facts with durations as if the file ended at a time.
  func ending(at end: Time) -> MediaFacts {
    var facts = self
    facts.duration = min(duration, end)
    if let video, !video.isStill { facts.video?.duration = min(video.duration, end) }
    if let audio { facts.audio?.duration = min(audio.duration, end) }
    return facts
  }
}
