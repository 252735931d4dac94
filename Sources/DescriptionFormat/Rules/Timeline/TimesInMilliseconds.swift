import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let timesInMilliseconds = Rule(
    "T228", "times-in-milliseconds", .warning, reach: .timeline,
    summary: "The times look like milliseconds.",
    explanation: """
      Times are in seconds. If every time of a document is a round number, and a segment lasts more than \
      a quarter of an hour, or a photo, a text or a transition many minutes, they are probably in \
      milliseconds.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 5000 }, { "position": 5000, "duration": 2500 } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 5 }, { "position": 5, "duration": 2.5 } ] } ] }
      """
  ) { subject, report in
    guard subject.depth == 0 else { return }
    let times = subject.segments.flatMap(\.segment.writtenNumbers).map(\.time)
    // A single number among natural lengths says little.
    guard times.count > 1 || !subject.hasWrittenTimes else { return }
    let longest = subject.segments.filter { $0.segment.writesDuration }
      .max { $0.segment.duration < $1.segment.duration }
    guard let longest else { return }
    let length = longest.segment.duration
    let isLong = length >= 1_000 && times.allSatisfy { $0.isMultiple(ofSeconds: 50) }
    let isLongStill =
      times.allSatisfy { $0.isMultiple(ofSeconds: 100) }
      && subject.segments.contains(where: \.segment.isLongStill)
    guard isLong || isLongStill else { return }
    report.add(
      "\(subject.quotedName(longest.path)) lasts \(length), which is more than"
        + " \(length.flicks / Time.flicksPerSecond / 60) minutes; are these milliseconds?",
      at: .value(subject.pointer(longest.path) / "duration"),
      help: "times are in seconds: \(length.decimalSeconds) milliseconds are"
        + " \(length.thousandth.decimalSeconds)",
      fix: subject.divisionOfTimes)
  }
}

extension CheckContext {
  /// A fix that divides the times of all segments; `nil` for more than 1,000 segments, too many to review.
  fileprivate var divisionOfTimes: Fix? {
    guard segments.count <= 1_000 else { return nil }
    let edits = segments.flatMap { placed in
      placed.segment.writtenNumbers.map { key, time in
        Edit.replaceValue(pointer(placed.path) / key, time.thousandth.decimalSeconds.jsonText)
      }
    }
    return Fix(title: "divide all positions and durations by 1000", edits: edits, isSafe: false)
  }
}

extension Description.Segment {
  /// The position and the duration, as far as they are written as numbers.
  fileprivate var writtenNumbers: [(key: String, time: Time)] {
    guard let times else { return [("position", position), ("duration", duration)] }
    var numbers: [(key: String, time: Time)] = []
    if case .time(let position)? = times.position { numbers.append(("position", position)) }
    if case .time(let duration)? = times.duration { numbers.append(("duration", duration)) }
    return numbers
  }

  fileprivate var writesDuration: Bool { writtenNumbers.contains { $0.key == "duration" } }

  /// Whether it is a still image, a text or a transition that lasts for minutes, and not from the beginning, as a
  /// watermark or the image of a podcast does.
  fileprivate var isLongStill: Bool {
    switch content {
    case .photo, .text, .sticker, .shape, .transition:
      writesDuration && duration >= 500 && position > .zero
    case .video, .audio, .composition, .filter, .effect: false
    }
  }
}

extension Time {
  /// Whether it is a multiple of a large number of seconds: rare for seconds, common for milliseconds.
  fileprivate func isMultiple(ofSeconds count: Int64) -> Bool {
    flicks % (count * Time.flicksPerSecond) == 0
  }

  /// It in seconds, if it was written in milliseconds.
  var thousandth: Time { Time(flicks: flicks / 1_000) }
}
