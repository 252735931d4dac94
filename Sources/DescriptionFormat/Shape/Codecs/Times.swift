import Diagnostics
import JSONSyntax
import MediaValues

extension ValueCodec where Value == Time {
  /// A codec for seconds from 0 to 24 hours.
  static let time = time(isPositive: false)
  /// A codec for seconds from more than 0 to 24 hours.
  static let positiveTime = time(isPositive: true)

  /// A codec for seconds from 24 hours before a moment to 24 hours after it.
  static let signedTime = ValueCodec(
    form: ValueCodec<ExactDecimal>.distance.form,
    read: { node, reading in
      ValueCodec<ExactDecimal>.distance.read(node, reading).flatMap { Time(seconds: $0) }
    }, write: { .number($0.decimalSeconds) })

  private static func time(isPositive: Bool) -> ValueCodec {
    ValueCodec(
      form: .time(isPositive: isPositive),
      read: { node, reading in
        guard let number = seconds(node, reading) else { return nil }
        if number.significand == 0, !isPositive { return .zero }
        if number >= (isPositive ? shortest : 0), number <= 86_400 { return Time(seconds: number) }
        let subject = reading.subject
        let message: String
        var help: String?
        if number.significand < 0 {
          message = "\(subject) is \(number) s; times must not be negative"
          help =
            TimeHints.instead(of: node, at: reading.timeKey, reading.version)
            ?? "0 is the beginning of the timeline or the medium"
        } else if number.significand == 0 {
          message = "\(subject) is 0; it must be more than 0"
        } else if number <= 86_400 {
          message = "\(subject) is \(number) s; it must be at least a nanosecond"
        } else {
          message = "\(subject) is \(number) s; at most 24 hours (86400 s) are allowed"
        }
        let seconds = inMilliseconds(number)
        reading.report(
          .outOfRange, message,
          help: seconds.map { "times are in seconds: \(number) milliseconds are \($0)" } ?? help,
          fix: seconds.map { reading.replacement("write \($0)", $0.jsonText, isSafe: false) })
        return nil
      }, write: { .number($0.decimalSeconds) })
  }

  /// A nanosecond, the resolution in which times are written.
  private static let shortest = ExactDecimal(significand: 1, exponent: -9)

  private static func seconds(_ node: JSONNode, _ reading: Reading) -> ExactDecimal? {
    if let number = node.number { return number }
    guard let text = node.string, let time = clockTime(text) else {
      return plainNumber(node, reading, "a number of seconds", unit: NumberHint.seconds)
    }
    reading.reportMismatch(
      "a number of seconds", node, help: "write \(time) without quotes",
      fix: reading.replacement("write \(time) seconds", time.jsonText))
    return nil
  }

  /// Returns the seconds of a time such as `1:05` or `0:01:05.5`; `nil` if the text is no time.
  private static func clockTime(_ text: String) -> ExactDecimal? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count, let last = parts.last, let seconds = ExactDecimal(last),
      seconds.significand >= 0
    else { return nil }
    var whole: Int64 = 0
    for part in parts.dropLast() {
      guard let value = Int64(part), 0..<1_000 ~= value else { return nil }
      whole = (whole + value) * 60
    }
    return Time(seconds: seconds).map {
      (Time(numerator: whole, denominator: 1) + $0).decimalSeconds
    }
  }

  /// Returns the time in seconds if the author seems to have written milliseconds; otherwise `nil`.
  private static func inMilliseconds(_ number: ExactDecimal) -> ExactDecimal? {
    let seconds = ExactDecimal(significand: number.significand, exponent: number.exponent - 3)
    guard number.exponent >= 0, seconds > 0, seconds <= 86_400 else { return nil }
    return seconds
  }
}

extension ValueCodec where Value == ExactDecimal {
  fileprivate static let distance = number(in: -86_400...86_400, unit: NumberHint.seconds)
}

extension ValueCodec where Value == FrameRate {
  /// A codec for a number, or for a fraction as text.
  static let frameRate = ValueCodec(
    form: .frameRate,
    read: { node, reading in
      let rate: FrameRate?
      let shown: String
      if let number = node.number {
        rate = (1...240).contains(number) ? FrameRate(number) : nil
        shown = "\(number)"
      } else if let text = node.string {
        rate = FrameRate(digits: text)
        shown = quoted(text)
      } else {
        reading.reportMismatch("a number such as 25, or a fraction such as \"30000/1001\"", node)
        return nil
      }
      if let rate { return rate }
      let well =
        FrameRate.wellKnown(near: shown)
        ?? node.string.flatMap { NumberHint($0, unit: "") }.flatMap { $0.isCertain ? $0.help : nil }
      reading.report(
        .badFrameRate,
        "\(shown) is not a frame rate; give a number from 1 to 240 such as 25, or a fraction such as"
          + " \"30000/1001\"", help: well)
      return nil
    },
    write: { rate in
      rate.denominator == 1
        ? .number(ExactDecimal(significand: rate.numerator)) : .string("\(rate)")
    })
}

extension FrameRate {
  /// Parses digits with a point or a slash among them, such as `25`, `12.5` or `30000/1001`: one to nine digits on each
  /// side, and a rate above 0. A rule checks the range of the rate, which no pattern could.
  fileprivate init?(digits text: String) {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == slash || $0 == point }
    let numbers = parts.compactMap(number)
    guard let whole = numbers.first, numbers.count == parts.count, parts.count <= 2 else {
      return nil
    }
    guard parts.count == 2 else {
      self.init(positive: whole, 1)
      return
    }
    if text.utf8.contains(slash) {
      self.init(positive: whole, numbers[1])
    } else if whole >= 1_000 {
      // The rate is far out of range, and need not be exact to be written again.
      self.init(positive: whole, 1)
    } else {
      let billionths = (parts[1].count..<9).reduce(numbers[1]) { value, _ in value * 10 }
      guard whole + billionths > 0 else { return nil }
      let millionths = whole * 1_000_000 + (billionths + 500) / 1_000
      self.init(positive: max(1, millionths), 1_000_000)
    }
  }

  private init?(positive numerator: Int64, _ denominator: Int64) {
    guard numerator > 0, denominator > 0 else { return nil }
    self.init(numerator: numerator, denominator: denominator)
  }

  fileprivate static func wellKnown(near shown: String) -> String? {
    shown.contains("29.97") ? "write \"30000/1001\"" : nil
  }
}

private let slash = UInt8(ascii: "/")
private let point = UInt8(ascii: ".")

/// Returns the value of one to nine digits; `nil` for other text.
private func number(_ digits: Substring.UTF8View) -> Int64? {
  guard 1...9 ~= digits.count, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
  return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
}
