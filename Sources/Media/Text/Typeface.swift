import Titling

/// What letters look like to libass.
struct Typeface: Hashable {
  /// The system's sans-serif when nil.
  var family: String?
  /// The height of a line in pixels.
  var size: Double
  var weight: Int
  var isItalic: Bool
  /// How far the line around a letter reaches, in pixels.
  var stroke: Double

  init(_ look: TextLook, size: Double, stroke: Double) {
    // libass takes `@` in front for lines from top to bottom.
    family = look.family.map { String($0.drop { $0 == "@" }) }
    self.size = size
    weight = look.weight
    isItalic = look.isItalic
    self.stroke = stroke
  }
}
