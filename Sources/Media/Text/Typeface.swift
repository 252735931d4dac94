import Titling

/// The properties of letters in libass.
struct Typeface: Hashable {
  /// The font family; `nil` selects the system's sans-serif.
  var family: String?
  /// The height of a line in pixels.
  var size: Double
  var weight: Int
  var isItalic: Bool
  var isUnderlined: Bool
  /// The width of the outline outside a letter, in pixels.
  var stroke: Double

  init(_ look: ResolvedTextStyle, size: Double, stroke: Double) {
    family = look.family.map(Typeface.safeFamily)
    self.size = size
    weight = look.weight
    isItalic = look.isItalic
    isUnderlined = look.isUnderlined
    self.stroke = stroke
  }

  /// Returns a family for libass, which interprets a leading `@` as vertical writing.
  static func safeFamily(_ name: String) -> String { String(name.drop { $0 == "@" }) }
}
