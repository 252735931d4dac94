import Glibc
import MediaValues

/// The help for numbers that are out of range because their key has another meaning in other programs.
enum NumberHints {
  /// Returns the help for a number, and the number that was probably meant, if it is known. `keys` lead to the number.
  /// Returns `nil` if there is nothing special about the key.
  static func meant(
    by number: ExactDecimal, at keys: [String]
  ) -> (help: String?, number: ExactDecimal?)? {
    switch keys.last {
    case "volume" where number >= -100 && number < 0:
      let factor = ExactDecimal(rounded: (pow(10, number.double / 20) * 1_000).rounded() / 1_000)
      return ("a volume is a factor: \(number) dB are \(factor)", factor)
    case "speed" where number < 0:
      return ("\"reverse\": true plays backwards; the speed stays positive", nil)
    case "x", "y", "width", "height":
      guard keys.dropLast().last == "crop", number > 10 else { return nil }
      return ("it is a fraction of the image, not pixels: 0.5 is half of it", nil)
    default: return nil
    }
  }
}
