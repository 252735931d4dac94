import MediaValues

/// The number that was probably meant by a text in the place of a number.
struct NumberHint {
  /// The unit of times.
  static let seconds = "seconds"

  let help: String
  /// The number that was meant; `nil` if it cannot be determined.
  let number: ExactDecimal?
  /// Whether no other meaning is possible.
  let isCertain: Bool

  /// Interprets a text as a number with a unit. Returns `nil` if the text does not look like a number.
  init?(_ text: String, unit: String) {
    if let number = NumberHint.number(text) {
      self.init(help: "write \(number) without quotes", number, isCertain: true)
      return
    }
    if let weight = NumberHint.weights[text.lowercased()] {
      self.init(help: "\(text) is \(weight)", nil)
      return
    }
    let tail = String(text.reversed().prefix { !$0.isNumber && $0 != "." }.reversed())
    let digits = text.dropLast(tail.count)
    guard let number = NumberHint.number(digits) else { return nil }
    let suffix = tail.filter { $0 != " " }.lowercased()
    switch suffix {
    case "s", "sec", "x", "deg", "°", "fps":
      self.init(help: "write \(number) without quotes", number, isCertain: true)
    case "%" where unit != NumberHint.seconds:
      let share = ExactDecimal(significand: number.significand, exponent: number.exponent - 2)
      self.init(help: "write \(share)", share)
    case "ms":
      let seconds = ExactDecimal(significand: number.significand, exponent: number.exponent - 3)
      self.init(help: "write \(seconds): times are in seconds", seconds)
    case "px", "pt", "em", "rem", "vh", "vw":
      self.init(
        help: unit.hasPrefix("of the ")
          ? "write a number: it is a fraction \(unit), not pixels; 54 of 1080 pixels are 0.05"
          : "write a number without a unit", nil)
    case "db":
      self.init(help: "write a factor: 1 does not change the volume, and 0.5 is -6 dB", nil)
    case "rad":
      self.init(help: "write degrees: a quarter turn is 90", nil)
    default: return nil
    }
  }

  private init(help: String, _ number: ExactDecimal?, isCertain: Bool = false) {
    self.help = help
    self.number = number
    self.isCertain = isCertain
  }

  /// Returns the number that a text says; `nil` if it is none, or too large for a number of JSON.
  private static func number(_ text: some StringProtocol) -> ExactDecimal? {
    ExactDecimal(text).flatMap { $0.double.isFinite ? $0 : nil }
  }

  /// The weights of letters that have names.
  private static let weights = [
    "thin": 100, "light": 300, "regular": 400, "normal": 400, "medium": 500, "semibold": 600,
    "bold": 700, "black": 900,
  ]
}
