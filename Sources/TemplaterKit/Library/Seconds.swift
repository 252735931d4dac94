package import MediaValues

/// A time or duration in seconds, exact for decimal numbers: `0.1` is one tenth.
public struct Seconds: Hashable, Sendable, Comparable {
  package let time: Time

  package init(_ time: Time) {
    self.time = time
  }

  /// Uses the shortest decimal number that is rounded to `value`. Numbers that are not finite, or beyond 1.3 × 10¹⁰ s (414
  /// years) in either direction, become 0; ``init(validating:)`` refuses them.
  public init(_ value: Double) {
    time = ExactDecimal(value).flatMap { Time(seconds: $0) } ?? .zero
  }

  /// Uses the shortest decimal number that is rounded to `value`; `nil` for a number that is not finite, or beyond
  /// 1.3 × 10¹⁰ s (414 years) in either direction.
  public init?(validating value: Double) {
    guard let time = ExactDecimal(value).flatMap({ Time(seconds: $0) }) else { return nil }
    self.time = time
  }

  /// The nearest floating-point number, for display and inexact arithmetic.
  public var value: Double { time.seconds }

  /// Returns whether `left` is earlier or shorter.
  public static func < (left: Seconds, right: Seconds) -> Bool { left.time < right.time }
  /// Returns the exact sum; beyond 414 years, the time at that limit.
  public static func + (left: Seconds, right: Seconds) -> Seconds {
    Seconds(left.time + right.time)
  }
  /// Returns the exact difference, negative if `right` is later; beyond 414 years, the time at that limit.
  public static func - (left: Seconds, right: Seconds) -> Seconds {
    Seconds(left.time - right.time)
  }
}

extension Seconds: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a whole number of seconds.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  /// Uses the shortest decimal number that is rounded to the literal.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension Seconds: CustomStringConvertible {
  /// The time as it is shown in messages, such as `1.5 s`.
  public var description: String { "\(time)" }
}

extension Seconds: Codable {
  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    self.init(try Time(from: decoder))
  }

  /// Writes the exact time, as an object with the number of flicks: 705,600,000 are one second.
  public func encode(to encoder: any Encoder) throws {
    try time.encode(to: encoder)
  }
}
