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

  public static func < (left: Seconds, right: Seconds) -> Bool { left.time < right.time }
  public static func + (left: Seconds, right: Seconds) -> Seconds {
    Seconds(left.time + right.time)
  }
  public static func - (left: Seconds, right: Seconds) -> Seconds {
    Seconds(left.time - right.time)
  }
}

extension Seconds: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  public init(floatLiteral value: Double) { self.init(value) }
}

extension Seconds: CustomStringConvertible {
  public var description: String { "\(time)" }
}
