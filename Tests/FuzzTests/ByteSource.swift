import MediaValues

/// Values made from the bytes of an input, for targets that do not take text. After the last byte,
/// all bytes are zero.
struct ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// Returns a number of the range, more often near its beginning than near its end.
  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    let wide = flag()
    let number = wide ? Int(byte()) << 16 | Int(byte()) << 8 | Int(byte()) : Int(byte())
    return range.lowerBound + number % (range.upperBound - range.lowerBound + 1)
  }

  mutating func element<Values: Collection>(of values: Values) -> Values.Element
  where Values.Index == Int {
    values[values.startIndex + integer(0...(values.count - 1))]
  }

  /// Returns a decimal of any size, mostly one that a person would write.
  mutating func decimal() -> ExactDecimal {
    switch byte() % 8 {
    case 0: ExactDecimal(significand: word())
    case 1: ExactDecimal(significand: word(), exponent: Int(Int8(bitPattern: byte())))
    case 2: ExactDecimal(significand: Int64(Int8(bitPattern: byte())), exponent: -18)
    default: ExactDecimal(significand: Int64(Int16(truncatingIfNeeded: word())), exponent: -2)
    }
  }

  /// Returns a finite number, infinity, or NaN.
  mutating func double() -> Double {
    byte() % 4 == 0 ? Double(bitPattern: UInt64(bitPattern: word())) : decimal().double
  }

  /// Returns a time: any number of flicks, or a few seconds.
  mutating func time() -> Time {
    byte() % 4 == 0
      ? Time(flicks: word())
      : Time(numerator: Int64(Int16(truncatingIfNeeded: word())), denominator: 1000)
  }

  private mutating func word() -> Int64 {
    (0..<8).reduce(0) { sum, _ in sum << 8 | Int64(byte()) }
  }
}
