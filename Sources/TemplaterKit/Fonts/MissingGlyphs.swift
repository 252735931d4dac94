package import DescriptionFormat
package import Diagnostics
import Files
import MediaValues

extension FormatDocument {
  /// The characters of texts that no font has, a warning for each text; and those that its own font
  /// lacks and another one draws, a note.
  ///
  /// `path` is where the document lies, beside which its font files are. `faces` gives the fonts of
  /// the machine for a family. Characters before `first` are not looked for. Of each code `limit`
  /// findings are kept.
  package func missingGlyphs(
    beside path: String?, among faces: @escaping (String?) -> [FontFace]? = FontFace.installed,
    from first: Unicode.Scalar = " ", keeping limit: Int = CappedFindings.standardLimit
  ) -> [Diagnostic] {
    missingGlyphs(
      in: path.map { AssetFolder(document: $0) }, among: faces, from: first, keeping: limit)
  }

  /// The same for a document whose font files are in a folder; nil leaves files alone.
  package func missingGlyphs(
    in folder: AssetFolder?, among faces: @escaping (String?) -> [FontFace]? = FontFace.installed,
    from first: Unicode.Scalar = " ", keeping limit: Int = CappedFindings.standardLimit
  ) -> [Diagnostic] {
    var findings = CappedFindings(limit: limit)
    var fonts = DrawingFonts(folder: folder, installed: faces)
    for use in texts where use.text.unicodeScalars.contains(where: { $0 >= first }) {
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

  /// Nil if the faces are not known.
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

/// Which fonts draw the characters of a text.
private struct GlyphLookup {
  private(set) var missing: [Unicode.Scalar] = []
  /// By the name of the font that draws them, in the order of the text.
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
      "no font of this machine has \(list(missing)): \(isOne ? "a box is" : "boxes are") drawn",
      at: use.location,
      help: "install a font that has \(isOne ? "it" : "them"), such as Debian's "
        + "\(missing.package), or name a font file that does")
  }

  /// What a font lacks that the text names and that is there.
  func borrowed(by use: TextUse) -> Diagnostic? {
    guard let font = use.font, faces.contains(where: { $0.answers(to: font) }) else { return nil }
    let others = found.filter { !FontFace($0.font) { _ in false }.answers(to: font) }
    guard !others.isEmpty else { return nil }
    let drawn = others.map { "\(quoted($0.font)) draws \(list($0.scalars))" }
    return Diagnostic(
      of: FontCode.otherFont,
      "the font \(quoted(font)) lacks characters of this text: \(drawn.joined(separator: ", "))",
      at: use.location, help: "name a font that has all of them, for letters of one kind")
  }
}

extension FontFace {
  fileprivate func answers(to font: String) -> Bool {
    let (own, other) = (name.lowercased(), font.lowercased())
    return own.filter { $0 != " " } == other.filter { $0 != " " }
  }
}

extension Unicode.Scalar {
  /// Whether anything of it is to be seen.
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
  /// A Debian package with a font that has the first of them.
  fileprivate var package: String {
    guard let first else { return "fonts-noto-core" }
    if first.properties.isEmoji { return "fonts-noto-color-emoji" }
    let isEastAsian =
      first.properties.isIdeographic || 0x2E80...0x30FF ~= first.value
      || 0xAC00...0xD7FF ~= first.value || 0xFF00...0xFFEF ~= first.value
    return isEastAsian ? "fonts-noto-cjk" : "fonts-noto-core"
  }
}

/// The first few characters, with their numbers where letters alone may not be seen.
private func list(_ scalars: [Unicode.Scalar]) -> String {
  let shown = scalars.prefix(5).map { "'\($0)' (\($0.code))" }
  let rest = scalars.count - shown.count
  return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
}
