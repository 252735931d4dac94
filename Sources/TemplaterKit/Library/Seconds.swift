package import MediaValues

/// A time or duration in seconds, exact for decimal numbers: `0.1` is one tenth.
public struct Seconds: Hashable, Sendable, Comparable {
  package let time: Time

  package init(_ time: Time) {
    self.time = time
  }

  /// Uses the shortest decimal number that is rounded to `value`. Numbers that are not finite or exceed 400
  /// years become 0.
  public init(_ value: Double) {
    time = ExactDecimal(value).flatMap { Time(seconds: $0) } ?? .zero
  }

  /// The nearest floating-point number, for display and inexact arithmetic.
  public var value: Double { time.seconds }

  /// Returns whether `left` is earlier or shorter.
  public static func < (left: Seconds, right: Seconds) -> Bool { left.time < right.time }
  /// Returns the exact sum.
  public static func + (left: Seconds, right: Seconds) -> Seconds {
    Seconds(left.time + right.time)
  }
  /// Returns the exact difference; negative if `right` is later.
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
