import MediaValues

/// The words that OTIO has for the colours of markers.
enum OTIOMarkerColor {
  private static let all: [(word: String, color: Color)] = [
    ("PINK", "pink"), ("RED", "red"), ("ORANGE", "orange"), ("YELLOW", "yellow"),
    ("GREEN", "green"), ("CYAN", "cyan"), ("BLUE", "blue"), ("PURPLE", "purple"),
    ("MAGENTA", "magenta"), ("BLACK", "black"), ("WHITE", "white"),
  ].compactMap { word, name in Color(name).map { (word, $0) } }

  /// Returns the word of the nearest colour. A marker without one has OTIO's default.
  static func word(for color: Color?) -> String {
    guard let color else { return "GREEN" }
    return all.min { $0.color.distance(to: color) < $1.color.distance(to: color) }?.word ?? "GREEN"
  }

  /// Returns the colour of a word; `nil` for an unknown one.
  static func color(_ word: String) -> Color? { all.first { $0.word == word.uppercased() }?.color }
}

extension Color {
  fileprivate func distance(to other: Color) -> Int {
    zip([red, green, blue], [other.red, other.green, other.blue])
      .reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
  }
}
