package import MediaValues

/// A time or a length in seconds, exact as far as it is written: `0.1` is one tenth.
public struct Seconds: Hashable, Sendable, Comparable {
  package let time: Time

  package init(_ time: Time) {
    self.time = time
  }

  /// The shortest decimal number that stands for `value`; what is not finite, or beyond 400
  /// years, counts as 0.
  public init(_ value: Double) {
    time = ExactDecimal(value).flatMap { Time(seconds: $0) } ?? .zero
  }

  /// The nearest binary number, for display and for arithmetic that need not be exact.
  public var value: Double { time.seconds }

  /// Whether one is earlier, or shorter.
  public static func < (left: Seconds, right: Seconds) -> Bool { left.time < right.time }
  /// The sum, exact.
  public static func + (left: Seconds, right: Seconds) -> Seconds {
    Seconds(left.time + right.time)
  }
  /// The difference, exact; less than nothing when the right one is later.
  public static func - (left: Seconds, right: Seconds) -> Seconds {
    Seconds(left.time - right.time)
  }
}

extension Seconds: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Whole seconds.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  /// The shortest decimal number that stands for the literal.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension Seconds: CustomStringConvertible {
  /// As messages show it, such as `1.5 s`.
  public var description: String { "\(time)" }
}
