import JSONSyntax
import MediaValues
import TestSupport

/// Random JSON values.
extension SeededGenerator {
  mutating func json(depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &self) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &self))
    case 2: return .number(number())
    case 3: return .number(ExactDecimal(Int.random(in: -1_000...1_000, using: &self)))
    case 4, 5: return .string(text(0...20))
    case 6:
      return .array((0..<Int.random(in: 0...5, using: &self)).map { _ in json(depth: depth - 1) })
    default: return .object(jsonObject(depth: depth - 1))
    }
  }

  mutating func jsonObject(depth: Int) -> JSONObject {
    var keys: Set<String> = []
    for _ in 0..<Int.random(in: 0...5, using: &self) { keys.insert(text(0...12)) }
    return JSONObject(keys.sorted().map { ($0, json(depth: depth)) })
  }

  /// Returns an integer of 64 bits, or a decimal of up to 15 digits, which a double can represent.
  private mutating func number() -> ExactDecimal {
    if once(in: 3) { return ExactDecimal(significand: Int64(bitPattern: next())) }
    return ExactDecimal(
      significand: Int64.random(in: -999_999_999_999_999...999_999_999_999_999, using: &self),
      exponent: Int.random(in: -40...40, using: &self))
  }
}
