/// A decimal number, `significand × 10^exponent`, without binary rounding.
///
/// It is always in normal form (no trailing zero in the significand, zero is `0 × 10⁰`), so that `==` compares values.
package struct ExactDecimal: Hashable, Sendable {
  package let significand: Int64
  package let exponent: Int

  package init(significand: Int64, exponent: Int = 0) {
    var digits = significand
    var power = significand == 0 ? 0 : exponent
    while digits != 0, digits % 10 == 0 {
      digits /= 10
      power += 1
    }
    self.significand = digits
    self.exponent = power
  }

  /// Creates the number with the shortest decimal text for `double`: `0.1` is exactly one tenth. Returns `nil` for
  /// infinities and NaN.
  package init?(_ double: Double) {
    guard double.isFinite else { return nil }
    // The fewest decimals that give the number back, without formatting it.
    for (places, power) in Int64.powersOfTen.prefix(10).enumerated() {
      let scaled = double * Double(power)
      guard abs(scaled) < 1e9 else { break }
      guard scaled == scaled.rounded(), scaled / Double(power) == double else { continue }
      self.init(significand: Int64(clamping: scaled), exponent: -places)
      return
    }
    self.init(double.description)
  }

  /// Parses decimal text such as `-12.5` or `3e-4`. Returns `nil` if the text is not a number, or has more digits than
  /// fit in 64 bits.
  package init?(_ text: some StringProtocol) {
    var digits: Int64 = 0
    var power = 0
    var zeros = 0
    var isNegative = false
    var sawDigit = false
    var sawPoint = false
    var rest = Substring(text)[...]
    if rest.first == "-" {
      isNegative = true
      rest.removeFirst()
    }
    while let character = rest.first, character != "e", character != "E" {
      rest.removeFirst()
      if character == ".", !sawPoint {
        sawPoint = true
        continue
      }
      guard character.isASCII, let digit = character.wholeNumberValue else { return nil }
      sawDigit = true
      if sawPoint { power -= 1 }
      zeros += 1
      guard digit != 0 else { continue }
      for _ in 0..<(digits == 0 ? 0 : zeros) {
        let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
        guard !overflow else { return nil }
        digits = product
      }
      zeros = 0
      let (sum, carry) = digits.addingReportingOverflow(Int64(isNegative ? -digit : digit))
      guard !carry else { return nil }
      digits = sum
    }
    guard sawDigit else { return nil }
    if !rest.isEmpty {
      guard let scale = Int(rest.dropFirst()), scale.magnitude < 100_000 else { return nil }
      power += scale
    }
    // Trailing zeros do not count as digits, so that `1e19` in full does not overflow.
    self.init(significand: digits, exponent: power + zeros)
  }

  package init(_ integer: Int) {
    self.init(significand: Int64(integer))
  }

  /// The nearest binary number.
  package var double: Double {
    // Both numbers are exact in binary: a single rounding gives the nearest number.
    if significand.magnitude < 1 << 53, -9...9 ~= exponent {
      let power = Double(Int64.powersOfTen[abs(exponent)])
      return exponent < 0 ? Double(significand) / power : Double(significand) * power
    }
    return Double("\(significand)e\(exponent)") ?? 0
  }

  /// The value as an integer; `nil` if it has a fraction or does not fit.
  package var integer: Int? {
    guard exponent >= 0, exponent < 19 else { return nil }
    var value = significand
    for _ in 0..<exponent {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return Int(value)
  }
}

extension ExactDecimal: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  package init(integerLiteral value: Int64) { self.init(significand: value) }
  package init(floatLiteral value: Double) {
    self = ExactDecimal(value) ?? ExactDecimal(significand: 0)
  }
}

extension ExactDecimal: Comparable {
  package static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    guard left.significand.signum() == right.significand.signum() else {
      return left.significand < right.significand
    }
    let difference = left.exponent - right.exponent
    if difference == 0 { return left.significand < right.significand }
    // Nearly all comparisons, without 128 bits.
    if 1...9 ~= difference.magnitude {
      let power = Int64.powersOfTen[Int(difference.magnitude)]
      let (scaled, overflow) = (difference > 0 ? left : right).significand
        .multipliedReportingOverflow(by: power)
      if !overflow {
        return difference > 0 ? scaled < right.significand : left.significand < scaled
      }
    }
    // With nineteen or more additional digits a number exceeds any significand; with fewer, both fit in 128 bits.
    guard abs(difference) < 19 else { return (difference > 0) == (left.significand < 0) }
    let lower = min(left.exponent, right.exponent)
    return left.scaled(to: lower) < right.scaled(to: lower)
  }

  /// Returns the significand for a smaller exponent.
  private func scaled(to exponent: Int) -> Int128 {
    (exponent..<self.exponent).reduce(Int128(significand)) { value, _ in value * 10 }
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// The shortest common notation: `15`, `0.1`, `-2.5`, and `1e+30` outside of 10⁻⁷…10²¹.
  package var description: String {
    let digits = String(significand.magnitude)
    let sign = significand < 0 ? "-" : ""
    let leading = digits.count + exponent
    if exponent >= 0, leading <= 21 {
      return sign + digits + String(repeating: "0", count: exponent)
    }
    if exponent < 0, leading > 0 {
      return sign + digits.prefix(leading) + "." + digits.dropFirst(leading)
    }
    if exponent < 0, leading > -7 {
      return sign + "0." + String(repeating: "0", count: -leading) + digits
    }
    let tail = digits.dropFirst()
    let power = leading - 1
    return sign + digits.prefix(1) + (tail.isEmpty ? "" : "." + tail)
      + "e" + (power < 0 ? "-" : "+") + String(abs(power))
  }
}

extension ExactDecimal: Codable {
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = ExactDecimal(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a decimal: \(text)"))
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Int64 {
  /// 10⁰ to 10⁹.
  static let powersOfTen: [Int64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  ]
}
