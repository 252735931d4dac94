import MediaValues

/// Values made of an input's bytes, for what takes no text; zeros at the end of the bytes.
struct ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// A number of the range, near its beginning more often than near its end.
  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    let wide = flag()
    let number = wide ? Int(byte()) << 16 | Int(byte()) << 8 | Int(byte()) : Int(byte())
    return range.lowerBound + number % (range.upperBound - range.lowerBound + 1)
  }

  mutating func element<Values: Collection>(of values: Values) -> Values.Element
  where Values.Index == Int {
    values[values.startIndex + integer(0...(values.count - 1))]
  }

  /// A decimal of any size: mostly one that a person would write.
  mutating func decimal() -> ExactDecimal {
    switch byte() % 8 {
    case 0: ExactDecimal(significand: word())
    case 1: ExactDecimal(significand: word(), exponent: Int(Int8(bitPattern: byte())))
    case 2: ExactDecimal(significand: Int64(Int8(bitPattern: byte())), exponent: -18)
    default: ExactDecimal(significand: Int64(Int16(truncatingIfNeeded: word())), exponent: -2)
    }
  }

  /// A finite number, or infinity, or not a number.
  mutating func double() -> Double {
    byte() % 4 == 0 ? Double(bitPattern: UInt64(bitPattern: word())) : decimal().double
  }

  /// In flicks; any at all, or one of a few seconds.
  mutating func time() -> Time {
    byte() % 4 == 0
      ? Time(flicks: word())
      : Time(numerator: Int64(Int16(truncatingIfNeeded: word())), denominator: 1000)
  }

  private mutating func word() -> Int64 {
    (0..<8).reduce(0) { sum, _ in sum << 8 | Int64(byte()) }
  }
}
