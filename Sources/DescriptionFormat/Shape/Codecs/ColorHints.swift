import MediaValues

/// Colors in other notations and languages.
enum ColorHints {
  /// Returns the color that a word of another language means; `nil` if it means none.
  static func color(meantBy word: String) -> String? { words[word.lowercased()] }

  /// Returns the color of text such as `rgb(255, 136, 0)` or `rgba(255, 136, 0, 0.5)`; `nil` for other text.
  static func color(ofFunction written: String) -> Color? {
    let text = written.lowercased()
    guard text.hasPrefix("rgb"), text.hasSuffix(")"), let open = text.firstIndex(of: "(") else {
      return nil
    }
    let parts = text[text.index(after: open)...].dropLast()
      .split(whereSeparator: { ", /".contains($0) })
    let bytes = parts.prefix(3).compactMap { UInt8($0) }
    guard bytes.count == 3, 3...4 ~= parts.count else { return nil }
    var alpha = 1.0
    if parts.count == 4 {
      guard let share = ExactDecimal(parts[3])?.double, 0...1 ~= share else { return nil }
      alpha = share
    }
    return Color(
      red: bytes[0], green: bytes[1], blue: bytes[2],
      alpha: UInt8(clamping: (alpha * 255).rounded()))
  }

  /// The names of colors in German, French and Spanish, and CSS's name of no color.
  static let words = [
    "schwarz": "black", "weiß": "white", "weiss": "white", "rot": "red", "grün": "green",
    "gruen": "green", "blau": "blue", "gelb": "yellow", "grau": "gray", "braun": "brown",
    "lila": "purple", "rosa": "pink", "türkis": "turquoise", "tuerkis": "turquoise",
    "noir": "black", "blanc": "white", "rouge": "red", "vert": "green", "bleu": "blue",
    "jaune": "yellow", "gris": "gray", "negro": "black", "blanco": "white", "rojo": "red",
    "verde": "green", "azul": "blue", "amarillo": "yellow", "naranja": "orange",
    "transparent": "#00000000", "none": "#00000000",
  ]
}
