package import Diagnostics

/// What can be wrong with the fonts that texts need: part of the `M` family, since the same document
/// may find them on another machine.
package enum FontCode: String, FindingCode {
  case notInstalled = "M140"
  case fileMissing = "M141"
  case glyphMissing = "M142"
  case fileUnusable = "M143"
  case otherFont = "M144"
  case fileDamaged = "M145"

  /// A kebab-case name of the defect.
  package var name: String {
    switch self {
    case .notInstalled: "font-not-installed"
    case .fileMissing: "font-file-missing"
    case .glyphMissing: "glyph-missing"
    case .fileUnusable: "font-file-unusable"
    case .otherFont: "glyph-from-other-font"
    case .fileDamaged: "font-file-damaged"
    }
  }

  package var severity: Diagnostic.Severity { self == .otherFont ? .note : .warning }

  package var isFallback: Bool { true }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .notInstalled:
      "A text's font is none of the families that are installed on this machine; another would be "
        + "drawn."
    case .fileMissing: "A text's font file is missing, or lies outside the document's folder."
    case .glyphMissing: "No font of this machine has a character of a text; a box would be drawn."
    case .fileUnusable:
      "A text's font file is no TrueType or OpenType font; another would be drawn."
    case .otherFont: "A text's font lacks characters, which another font would draw."
    case .fileDamaged:
      "A table of a text's font file is damaged; letters would be missing, or drawn with another font."
    }
  }
}
