import Assets
package import Compiling
import DescriptionFormat
package import Diagnostics
import Fonts
package import JSONSyntax

/// Collects the findings about a document: about its text, its fonts, its lookup tables, and files outside of its folder.
package struct CheckedFindings: Sendable {
  /// The severities of findings.
  package let policy: SeverityPolicy
  package let limits: DocumentLimits

  package init(policy: SeverityPolicy = SeverityPolicy(), limits: DocumentLimits) {
    self.policy = policy
    self.limits = limits
  }

  /// Returns the findings about a document in a file. The name of its source is its path.
  package func findings(of checked: CheckedDocument) -> [PlacedDiagnostic] {
    findings(of: checked, beside: checked.source.name)
  }

  /// Returns the findings about a document without a file: files that it names are not looked at.
  package func findings(ofTextIn checked: CheckedDocument) -> [PlacedDiagnostic] {
    findings(of: checked, beside: nil)
  }

  private func findings(of checked: CheckedDocument, beside path: String?) -> [PlacedDiagnostic] {
    let fonts = checked.content?.fontFindings(beside: path, keeping: limits.findings)
    let assets = path.flatMap {
      checked.content?.assetFindings(beside: $0, keeping: limits.findings)
    }
    return policy.applied(
      to: checked.place(checked.diagnostics + (assets ?? []) + (fonts ?? [])))
  }

  /// Returns the findings about a template in an archive. `others` are findings about the files of the archive,
  /// including fonts, which are not checked here.
  package func findings(of compilation: Compilation, and others: [Diagnostic]) -> [PlacedDiagnostic]
  {
    let fonts = compilation.content?.fontFindings(beside: nil, keeping: limits.findings)
    return policy.applied(
      to: compilation.place(compilation.diagnostics + others + (fonts ?? [])))
  }
}

extension FormatDocument {
  /// Returns findings about missing fonts and glyphs. ASCII is skipped: every font has it, and looking it up
  /// would take longer than all other checks of most documents.
  fileprivate func fontFindings(beside path: String?, keeping limit: Int) -> [Diagnostic] {
    // Most documents name no font and have only ASCII.
    guard texts.contains(where: { $0.font != nil || $0.text.utf8.contains { $0 >= 0x80 } })
    else { return [] }
    return missingFonts(beside: path, keeping: limit)
      + missingGlyphs(beside: path, from: "\u{80}", keeping: limit)
  }
}
