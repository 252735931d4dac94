package import Diagnostics

/// The codes of findings about the fonts of texts: part of the `M` family, because they depend on the machine.
package struct FontCode: FindingCode {
  package static let notInstalled = FontCode(
    "M140", "font-not-installed", .warning,
    "The font of a text is not installed on this machine; another would be "
      + "drawn.", isFallback: true)

  package static let fileMissing = FontCode(
    "M141", "font-file-missing", .warning,
    "The font file of a text is missing or outside the document's folder.", isFallback: true)

  package static let glyphMissing = FontCode(
    "M142", "glyph-missing", .warning,
    "No font on this machine has a character of a text; a box would be drawn.", isFallback: true)

  package static let fileUnusable = FontCode(
    "M143", "font-file-unusable", .warning,
    "The font file of a text is not a TrueType or OpenType font; another font would be drawn.",
    isFallback: true)

  package static let otherFont = FontCode(
    "M144", "glyph-from-other-font", .note,
    "The font of a text lacks characters; another font would draw them.", isFallback: true)

  package static let fileDamaged = FontCode(
    "M145", "font-file-damaged", .warning,
    "A table in the font file of a text is damaged; letters would be missing or drawn with another font.",
    isFallback: true)

  package static let colorsNotDrawn = FontCode(
    "M146", "font-colors-not-drawn", .warning,
    "The font file of a text has glyphs in colours of its own; they would be drawn in the colour of the text, as other images, or not at all.",
    isFallback: true)

  package static let all: [FontCode] = [
    .notInstalled, .fileMissing, .glyphMissing, .fileUnusable, .otherFont, .fileDamaged,
    .colorsNotDrawn,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}
