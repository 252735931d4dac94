/// An sRGB color with straight alpha, eight bits per channel.
package struct Color: Hashable, Sendable, Codable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8
  package let alpha: UInt8

  package static let black = Color(red: 0, green: 0, blue: 0)
  package static let white = Color(red: 255, green: 255, blue: 255)

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  init(rgb: UInt32) {
    self.init(
      red: UInt8(rgb >> 16 & 255), green: UInt8(rgb >> 8 & 255), blue: UInt8(rgb & 255))
  }

  /// Parses `#RGB`, `#RRGGBB`, `#RRGGBBAA` or a CSS color name, in any letter case.
  package init?(_ text: String) {
    guard text.hasPrefix("#") else {
      // The Kelvin sign also becomes a k in lower case.
      guard text.utf8.allSatisfy({ $0 < 0x80 }), let rgb = cssColors[text.lowercased()] else {
        return nil
      }
      self.init(rgb: rgb)
      return
    }
    let digits = text.dropFirst().filter(\.isASCII).compactMap(\.hexDigitValue).map { UInt8($0) }
    guard digits.count == text.count - 1 else { return nil }
    switch digits.count {
    case 3:
      self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6, 8:
      let bytes = stride(from: 0, to: digits.count, by: 2).map {
        digits[$0] << 4 | digits[$0 + 1]
      }
      self.init(
        red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 255)
    default:
      return nil
    }
  }
}

extension Color {
  /// The CSS names, in alphabetical order.
  package static let names = cssColors.keys.sorted()
}

extension Color: CustomStringConvertible {
  /// `#RRGGBB`, followed by `AA` if the color is not opaque.
  package var description: String {
    let bytes = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    let digits = bytes.map { byte in
      let text = String(byte, radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}
