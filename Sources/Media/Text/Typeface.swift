import Titling

/// The properties of letters in libass.
struct Typeface: Hashable {
  /// The font family; `nil` selects the system's sans-serif.
  var family: String?
  /// The height of a line in pixels.
  var size: Double
  var weight: Int
  var isItalic: Bool
  /// The width of the outline outside a letter, in pixels.
  var stroke: Double

  init(_ look: ResolvedTextStyle, size: Double, stroke: Double) {
    // libass interprets a leading `@` as vertical writing.
    family = look.family.map { String($0.drop { $0 == "@" }) }
    self.size = size
    weight = look.weight
    isItalic = look.isItalic
    self.stroke = stroke
  }
}
