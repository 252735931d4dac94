import DescriptionFormat
import Diagnostics
import JSONSyntax
import TemplaterKit

/// What is said of a document: what is wrong with its text, with the fonts that it names, and which of its files
/// lie outside its folder.
struct Judgement: Sendable {
  /// How grave it is to be taken.
  let policy: SeverityPolicy
  let limits: DocumentLimits

  /// The findings of a document that lies where its source says.
  func findings(of checked: CheckedDocument) -> [PlacedDiagnostic] {
    let path = checked.source.name
    let fonts = checked.content?.fontFindings(beside: path, keeping: limits.findings)
    let outside = checked.content?.assetsOutside(beside: path, keeping: limits.findings)
    return policy.applied(
      to: checked.place(checked.diagnostics + (outside ?? []) + (fonts ?? [])))
  }

  /// The findings of a template in an archive, `others` among them. Of the archive's own files,
  /// fonts too, those speak.
  func findings(of compilation: Compilation, and others: [Diagnostic]) -> [PlacedDiagnostic] {
    let fonts = compilation.content?.fontFindings(beside: nil, keeping: limits.findings)
    return policy.applied(
      to: compilation.place(compilation.diagnostics + others + (fonts ?? [])))
  }
}

extension FormatDocument {
  /// What fonts lack. Every font has the letters of ASCII: looking for them would take longer than
  /// most documents take to check.
  fileprivate func fontFindings(beside path: String?, keeping limit: Int) -> [Diagnostic] {
    missingFonts(beside: path, keeping: limit)
      + missingGlyphs(beside: path, from: "\u{80}", keeping: limit)
  }
}
