package import Assets
package import DescriptionFormat
package import Diagnostics
import Files
import MediaValues

extension FormatDocument {
  /// Returns a warning for each text that names a font that is missing or damaged.
  ///
  /// Font files are relative to the folder of the document at `path`; if `path` is `nil`, they are not checked.
  /// `families` is evaluated only if the document names a font. At most `limit` findings of each code are
  /// returned.
  package func missingFonts(
    beside path: String?, among families: @autoclosure () -> FontFamilies? = .installed,
    keeping limit: Int = CappedFindings.standardLimit
  ) -> [Diagnostic] {
    let uses = fonts
    guard !uses.isEmpty else { return [] }
    return missingFonts(
      uses, in: path.map { AssetFolder(document: $0) }, among: families(), keeping: limit)
  }

  /// Returns the same warnings for a document whose files are in a folder; `nil` skips font files.
  package func missingFonts(
    in files: AssetFolder?, among families: @autoclosure () -> FontFamilies? = .installed,
    keeping limit: Int = CappedFindings.standardLimit
  ) -> [Diagnostic] {
    missingFonts(fonts, in: files, among: families(), keeping: limit)
  }

  private func missingFonts(
    _ uses: [FontUse], in files: AssetFolder?, among families: @autoclosure () -> FontFamilies?,
    keeping limit: Int
  ) -> [Diagnostic] {
    guard !uses.isEmpty else { return [] }
    let characters = files == nil ? [:] : charactersOfFontFiles
    // Many texts may name the same font.
    var problems: [String: Problem?] = [:]
    var findings = CappedFindings(limit: limit)
    for use in uses {
      let problem: Problem?
      if let known = problems[use.name] {
        problem = known
      } else {
        problem =
          use.isFile
          ? files.flatMap {
            use.problem(in: $0, drawing: characters[use.name] ?? DrawnCharacters())
          }
          : use.problem(families())
        problems[use.name] = .some(problem)
      }
      if let problem { findings.add(problem.diagnostic(at: use.location)) }
    }
    return findings.all
  }
}

extension FormatDocument {
  /// The characters drawn with each font file, by the name of the file.
  private var charactersOfFontFiles: [String: DrawnCharacters] {
    var characters: [String: DrawnCharacters] = [:]
    for use in texts {
      guard let font = use.fontUse, font.isFile else { continue }
      characters[font.name, default: DrawnCharacters()].add(use.text)
    }
    return characters
  }
}

/// A reason why a font is not available.
private struct Problem {
  let code: FontCode
  let message: String
  let help: String

  func diagnostic(at location: Location) -> Diagnostic {
    Diagnostic(of: code, message, at: location, help: help)
  }
}

extension FontUse {
  fileprivate func problem(_ families: FontFamilies?) -> Problem? {
    guard let families, !families.has(name) else { return nil }
    return Problem(
      code: .notInstalled, message: "the font \(quoted(name)) is not installed on this machine",
      help: families.help(for: name))
  }

  /// Returns a problem with the font file: another font is drawn, or letters are missing. `nil` if there is
  /// none.
  fileprivate func problem(
    in folder: AssetFolder, drawing characters: DrawnCharacters
  ) -> Problem? {
    let fault: String
    switch folder.reach(asset) {
    case .file:
      let bytes = BigEndianBytes(ofFont: folder.confined(name))
      if let damage = bytes.flatMap({ damage(of: $0, drawing: characters) }) { return damage }
      guard bytes.flatMap(FontFileGlyphs.init) == nil else { return nil }
      return Problem(
        code: .fileUnusable,
        message: "the font file \(quoted(name)) is not a readable TrueType or OpenType font",
        help: "replace it by a .ttf or .otf file; until then another font is drawn")
    case .outside: fault = "is outside the document's folder"
    case .missing: fault = "is missing"
    case .folder, .special: fault = "is not a file"
    case .unreadable(let error): fault = "cannot be read: \(error)"
    }
    return Problem(
      code: .fileMissing, message: "the font file \(quoted(name)) \(fault)",
      help:
        "move it into the document's folder, and use a path relative to it; until then another font is"
        + " drawn")
  }

  /// Returns a problem with the tables of a font file.
  private func damage(
    of bytes: BigEndianBytes, drawing characters: DrawnCharacters
  ) -> Problem? {
    do throws(FontDamage) {
      guard let tables = try FontTables(bytes) else { return nil }
      try tables.check(characters.all)
      return colors(try ColoredCharacters(characters, in: tables))
    } catch {
      return Problem(
        code: .fileDamaged,
        message: "the font file \(quoted(name)) is damaged: its table '\(error.table)'"
          + " \(error.reason)",
        help:
          "replace it by an undamaged font file; until then letters are missing, or another font is"
          + " drawn")
    }
  }

  private func colors(_ characters: ColoredCharacters) -> Problem? {
    let shown = [
      ("", characters.inOneColor, " in the colour of the text"),
      ("nothing for ", characters.invisible, ""),
      ("the installed emoji font's images of ", characters.images, ""),
    ].filter { !$0.1.isEmpty }.map { $0.0 + list($0.1) + $0.2 }
    guard !shown.isEmpty else { return nil }
    return Problem(
      code: .colorsNotDrawn,
      message: "the colours of the font file \(quoted(name)) are not drawn: texts show "
        + shown.joined(separator: "; and "),
      help: "choose a font without colours, or show the text as an image")
  }
}
