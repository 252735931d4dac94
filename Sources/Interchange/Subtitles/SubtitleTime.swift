import MediaValues

extension Time {
  /// Parses a time such as `1:02:03,45`: optional hours, minutes, seconds, and a fraction after a
  /// comma or a period. Returns `nil` for anything else.
  init?(subtitle text: some StringProtocol) {
    let parts = String(text).split(separator: ":", omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count, let last = parts.last else { return nil }
    let seconds = String(last.map { $0 == "," ? "." : $0 })
    guard seconds.first?.isASCIIDigit == true, seconds.allSatisfy({ $0.isASCIIDigit || $0 == "." }),
      let second = ExactDecimal(seconds).flatMap({ Time(seconds: $0) }), second < 60
    else { return nil }
    let larger = parts.dropLast().compactMap { part in
      part.count <= 4 && part.allSatisfy(\.isASCIIDigit) ? Int64(part) : nil
    }
    guard larger.count == parts.count - 1, let minutes = larger.last, minutes < 60 else {
      return nil
    }
    let hours = larger.count > 1 ? larger[0] : 0
    self = Time(numerator: hours * 3600 + minutes * 60, denominator: 1) + second
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

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
