import Assets
import Checking
import Compiling
import DescriptionFormat
import Diagnostics
import Fonts
import JSONSyntax

/// Collects the findings about a document: about its text, its fonts, and files outside of its folder.
struct CheckedFindings: Sendable {
  /// The severities of findings.
  let policy: SeverityPolicy
  let limits: DocumentLimits

  /// Returns the findings about a document. The name of its source is its path.
  func findings(of checked: CheckedDocument) -> [PlacedDiagnostic] {
    let path = checked.source.name
    let fonts = checked.content?.fontFindings(beside: path, keeping: limits.findings)
    let outside = checked.content?.assetsOutside(beside: path, keeping: limits.findings)
    return policy.applied(
      to: checked.place(checked.diagnostics + (outside ?? []) + (fonts ?? [])))
  }

  /// Returns the findings about a template in an archive. `others` are findings about the files of the archive,
  /// including fonts, which are not checked here.
  func findings(of compilation: Compilation, and others: [Diagnostic]) -> [PlacedDiagnostic] {
    let fonts = compilation.content?.fontFindings(beside: nil, keeping: limits.findings)
    return policy.applied(
      to: compilation.place(compilation.diagnostics + others + (fonts ?? [])))
  }
}

extension FormatDocument {
  /// Returns findings about missing fonts and glyphs. ASCII is skipped: every font has it, and looking it up
  /// would take longer than all other checks of most documents.
  fileprivate func fontFindings(beside path: String?, keeping limit: Int) -> [Diagnostic] {
    missingFonts(beside: path, keeping: limit)
      + missingGlyphs(beside: path, from: "\u{80}", keeping: limit)
  }
}
