import MediaValues

extension Time {
  /// Parses a time such as `1:02:03,45`: optional hours, minutes, seconds, and a fraction after a
  /// comma or a period. Spaces are ignored. Returns `nil` for anything else.
  init?(subtitle text: Substring) {
    var numbers: [Int64] = [0]
    var digits = 0
    var fraction: (value: Int64, unit: Int64)?
    for byte in text.utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t") {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int64(byte - UInt8(ascii: "0"))
        digits += 1
        if let (value, unit) = fraction {
          // More digits are below a flick.
          if unit < 1_000_000_000 { fraction = (value * 10 + digit, unit * 10) }
        } else {
          guard digits <= 4 else { return nil }
          numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + digit
        }
      case UInt8(ascii: ":"):
        guard digits > 0, fraction == nil, numbers.count < 3 else { return nil }
        numbers.append(0)
        digits = 0
      case UInt8(ascii: ","), UInt8(ascii: "."):
        guard digits > 0, fraction == nil, numbers.count > 1 else { return nil }
        fraction = (0, 1)
        digits = 0
      default: return nil
      }
    }
    guard digits > 0, numbers.count > 1, numbers.suffix(2).allSatisfy({ $0 < 60 }) else {
      return nil
    }
    let seconds = numbers.reduce(0) { $0 * 60 + $1 }
    self = Time(numerator: seconds, denominator: 1)
    if let (value, unit) = fraction { self += Time(numerator: value, denominator: unit) }
  }

  /// Returns hours, minutes, and seconds with 2 or 3 `digits` after `mark`.
  func subtitle(digits: Int, mark: Character, hourDigits: Int = 2) -> String {
    var rest = ticks(per: digits == 2 ? 100 : 1000)
    func take(_ divisor: Int, _ digits: Int) -> String {
      defer { rest /= divisor }
      return padded(rest % divisor, digits)
    }
    let fraction = take(digits == 2 ? 100 : 1000, digits)
    let (seconds, minutes) = (take(60, 2), take(60, 2))
    return "\(padded(rest, hourDigits)):\(minutes):\(seconds)\(mark)\(fraction)"
  }
}

private func padded(_ number: Int, _ digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
