import Diagnostics
import JSONSyntax
import MediaValues

extension ValueCodec where Value == ExactDecimal {
  /// Returns a codec for a number in a closed range, or for any number. `unit` is the unit of the number.
  static func number(in range: ClosedRange<ExactDecimal>? = nil, unit: String = "") -> ValueCodec {
    let form = ValueForm.NumberForm(range: range, unit: unit)
    return ValueCodec(
      form: .number(form), read: { node, reading in readNumber(node, reading, form) },
      write: { .number($0) })
  }
}

extension ValueCodec where Value == Int {
  /// Returns a codec for an integer in a closed range; only even ones if `isEven`.
  static func integer(in range: ClosedRange<Int>, isEven: Bool = false) -> ValueCodec {
    let bounds = ExactDecimal(range.lowerBound)...ExactDecimal(range.upperBound)
    let form = ValueForm.NumberForm(range: bounds, isWhole: true, isEven: isEven)
    return ValueCodec(
      form: .number(form), read: { node, reading in readNumber(node, reading, form)?.integer },
      write: { .number(ExactDecimal($0)) })
  }
}

/// Returns a number that `form` allows. Reports a finding and returns `nil` if `node` is something else.
func readNumber(
  _ node: JSONNode, _ reading: Reading, _ form: ValueForm.NumberForm
) -> ExactDecimal? {
  guard let number = plainNumber(node, reading, "a number", unit: form.unit) else { return nil }
  if form.contains(number) { return number }
  let unit = form.unit.isEmpty ? "" : " \(form.unit)"
  let bounds = form.range.map { "from \($0.lowerBound) to \($0.upperBound)\(unit)" } ?? ""
  let kind = form.isEven ? "an even number" : form.isWhole ? "a whole number" : ""
  let requirement = kind.isEmpty ? "it must be \(bounds)" : "it must be \(kind) \(bounds)"
  let meant = NumberHints.meant(by: number, at: reading.numberKeys) ?? form.meant(by: number)
  reading.report(
    .outOfRange, "\(reading.subject) is \(number); \(requirement)", help: meant.help,
    fix: meant.number.map { reading.replacement("write \($0)", $0.jsonText, isSafe: false) })
  return nil
}

/// Returns a number. Reports that the value should be `expected`, and returns `nil`, if `node` is none.
func plainNumber(
  _ node: JSONNode, _ reading: Reading, _ expected: String, unit: String = ""
) -> ExactDecimal? {
  if let number = node.number { return number }
  let meant = node.string.flatMap { NumberHint($0, unit: unit) }
  let fix = meant.flatMap { meant in
    meant.number.map {
      reading.replacement(
        meant.isCertain ? "write the number \($0)" : "write \($0)", $0.jsonText,
        isSafe: meant.isCertain)
    }
  }
  reading.reportMismatch(expected, node, help: meant?.help, fix: fix)
  return nil
}

extension ValueForm.NumberForm {
  func contains(_ number: ExactDecimal) -> Bool {
    guard range?.contains(number) ?? true else { return false }
    guard isWhole else { return true }
    return number.integer.map { !isEven || $0 % 2 == 0 } ?? false
  }

  /// Returns the number that was probably meant by one that is not allowed: percent, parts of 255, pixels, the even
  /// neighbor of an odd size; otherwise the nearest allowed number.
  fileprivate func meant(by number: ExactDecimal) -> (help: String?, number: ExactDecimal?) {
    guard let range else { return (nil, nil) }
    if unit.hasPrefix("of the "), number > 10 {
      return ("it is a fraction \(unit), not pixels: 0.5 is half of it", nil)
    }
    if range == 0...1, number > 100, number <= 255 {
      let share = ExactDecimal(rounded: (number.double / 255 * 1_000).rounded() / 1_000)
      return ("the maximum is 1: \(number) of 255 is \(share)", share)
    }
    if unit.isEmpty, !isWhole, range.lowerBound == 0, range.upperBound <= 10, number >= 10,
      number > range.upperBound, number <= 1_000
    {
      let share = ExactDecimal(significand: number.significand, exponent: number.exponent - 2)
      return ("\(number) percent are \(share)", contains(share) ? share : nil)
    }
    if isEven, range.contains(number), let integer = number.integer, integer % 2 != 0 {
      let (below, above) = (ExactDecimal(integer - 1), ExactDecimal(integer + 1))
      guard contains(below), contains(above) else { return (nil, nil) }
      return ("\(below) and \(above) are even", below)
    }
    let nearest = number < range.lowerBound ? range.lowerBound : range.upperBound
    return (nil, range.contains(number) || !contains(nearest) ? nil : nearest)
  }
}
