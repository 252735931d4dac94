package import Assets
package import DescriptionFormat
package import Diagnostics
import Files
import MediaValues

extension FormatDocument {
  /// Returns a warning for each text with characters that no font has, and a note for each text with characters
  /// that its font lacks and another font draws.
  ///
  /// Font files are relative to the folder of the document at `path`; if `path` is `nil`, texts with a font
  /// file are skipped. `faces` returns the machine's fonts for a family. Characters below `first` are not
  /// checked. At most `limit` findings of each code are returned.
  package func missingGlyphs(
    beside path: String?, among faces: @escaping (String?) -> [FontFace]? = FontFace.installed,
    from first: Unicode.Scalar = " ", keeping limit: Int = CappedFindings.standardLimit
  ) -> [Diagnostic] {
    let texts = textsToLookUp(from: first)
    guard !texts.isEmpty else { return [] }
    return missingGlyphs(
      of: texts, in: path.map { AssetFolder(document: $0) }, among: faces, from: first,
      keeping: limit)
  }

  /// Returns the same findings for a document whose font files are in a folder; `nil` skips texts with a font
  /// file.
  package func missingGlyphs(
    in folder: AssetFolder?, among faces: @escaping (String?) -> [FontFace]? = FontFace.installed,
    from first: Unicode.Scalar = " ", keeping limit: Int = CappedFindings.standardLimit
  ) -> [Diagnostic] {
    missingGlyphs(
      of: textsToLookUp(from: first), in: folder, among: faces, from: first, keeping: limit)
  }

  /// The texts with characters that are checked: most texts have only ASCII.
  private func textsToLookUp(from first: Unicode.Scalar) -> [TextUse] {
    texts.filter { $0.text.unicodeScalars.contains { $0 >= first } }
  }

  private func missingGlyphs(
    of texts: [TextUse], in folder: AssetFolder?,
    among faces: @escaping (String?) -> [FontFace]?, from first: Unicode.Scalar,
    keeping limit: Int
  ) -> [Diagnostic] {
    var findings = CappedFindings(limit: limit)
    var fonts = DrawingFonts(folder: folder, installed: faces)
    for use in texts {
      guard let drawn = fonts.faces(for: use.fontUse) else { continue }
      let lookup = GlyphLookup(use.text, from: first, in: drawn)
      if let finding = lookup.missing(from: use) { findings.add(finding) }
      if let finding = lookup.borrowed(by: use) { findings.add(finding) }
    }
    return findings.all
  }
}

/// The fonts for each name, looked up once.
private struct DrawingFonts {
  let folder: AssetFolder?
  let installed: (String?) -> [FontFace]?
  private var known: [String: [FontFace]?] = [:]

  init(folder: AssetFolder?, installed: @escaping (String?) -> [FontFace]?) {
    (self.folder, self.installed) = (folder, installed)
  }

  /// Returns the fonts that draw a text; `nil` if they are not known.
  mutating func faces(for font: FontUse?) -> [FontFace]? {
    let name = font?.name ?? ""
    if let faces = known[name] { return faces }
    let faces = find(font)
    known[name] = .some(faces)
    return faces
  }

  private func find(_ font: FontUse?) -> [FontFace]? {
    guard let font, font.isFile else { return installed(font?.name) }
    // Without a folder the font file cannot be read.
    guard let folder, let rest = installed(nil) else { return nil }
    guard folder.reach(font.asset) == .file,
      let glyphs = FontFileGlyphs(path: folder.confined(font.name))
    else { return rest }
    return [FontFace(font.name) { glyphs.has($0) }] + rest
  }
}

/// The fonts that draw the characters of a text.
private struct GlyphLookup {
  private(set) var missing: [Unicode.Scalar] = []
  /// The characters by the name of the font that draws them, in the order of the text.
  private(set) var found: [(font: String, scalars: [Unicode.Scalar])] = []
  private let faces: [FontFace]

  init(_ text: String, from first: Unicode.Scalar, in faces: [FontFace]) {
    self.faces = faces
    let outlines = faces.filter { !$0.isColored }
    let colored = faces.filter(\.isColored)
    var seen: Set<Unicode.Scalar> = []
    for character in text {
      let scalars = character.unicodeScalars.filter { $0 >= first && $0.isDrawn }
      guard scalars.contains(where: { !seen.contains($0) }) else { continue }
      if let start = character.unicodeScalars.first, character.isEmoji,
        colored.contains(where: { $0.has(start) })
      {
        continue
      }
      for scalar in scalars where seen.insert(scalar).inserted {
        guard let face = outlines.first(where: { $0.has(scalar) }) else {
          missing.append(scalar)
          continue
        }
        if let index = found.firstIndex(where: { $0.font == face.name }) {
          found[index].scalars.append(scalar)
        } else {
          found.append((face.name, [scalar]))
        }
      }
    }
  }

  func missing(from use: TextUse) -> Diagnostic? {
    guard !missing.isEmpty else { return nil }
    let isOne = missing.count == 1
    return Diagnostic(
      of: FontCode.glyphMissing,
      "no font on this machine has \(list(missing)): \(isOne ? "a box is" : "boxes are") drawn",
      at: use.location,
      help: "install a font that has \(isOne ? "it" : "them"), such as Debian's "
        + "\(missing.package), or use a font file that does")
  }

  /// Returns a note about the characters that the text's font lacks; `nil` if the font is not installed.
  func borrowed(by use: TextUse) -> Diagnostic? {
    guard let font = use.font, faces.contains(where: { $0.answers(to: font) }) else { return nil }
    let others = found.filter { !FontFace($0.font) { _ in false }.answers(to: font) }
    guard !others.isEmpty else { return nil }
    let drawn = others.map { "\(quoted($0.font)) draws \(list($0.scalars))" }
    return Diagnostic(
      of: FontCode.otherFont,
      "the font \(quoted(font)) lacks characters of this text: \(drawn.joined(separator: ", "))",
      at: use.location, help: "for a uniform look, choose a font that has all of them")
  }
}

extension FontFace {
  fileprivate func answers(to font: String) -> Bool {
    let (own, other) = (name.lowercased(), font.lowercased())
    return own.filter { $0 != " " } == other.filter { $0 != " " }
  }
}

extension Unicode.Scalar {
  /// Whether it is visible.
  fileprivate var isDrawn: Bool {
    !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      && properties.generalCategory != .control
  }

  fileprivate var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension [Unicode.Scalar] {
  /// A Debian package with a font that has the first of the characters.
  fileprivate var package: String {
    guard let first else { return "fonts-noto-core" }
    if first.properties.isEmoji { return "fonts-noto-color-emoji" }
    let isEastAsian =
      first.properties.isIdeographic || 0x2E80...0x30FF ~= first.value
      || 0xAC00...0xD7FF ~= first.value || 0xFF00...0xFFEF ~= first.value
    return isEastAsian ? "fonts-noto-cjk" : "fonts-noto-core"
  }
}

/// Lists the first five characters, with their code points because some are not visible.
func list(_ scalars: [Unicode.Scalar]) -> String {
  let shown = scalars.prefix(5).map { "'\($0)' (\($0.code))" }
  let rest = scalars.count - shown.count
  return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
}
