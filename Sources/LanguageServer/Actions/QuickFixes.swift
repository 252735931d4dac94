import Compiling
import Diagnostics
import JSONSyntax

extension ActionSource {
  /// The fixes of the findings in a range of the text.
  static let quickFixes = ActionSource(kind: "quickfix", isOfferedByDefault: true) {
    request, place in
    guard let document = request.document.checked.document else { return [] }
    let writer = DiagnosticWriter(document: request.document, client: request.client)
    let findings = request.document.findings.filter { finding in
      let range = writer.range(of: finding)
      return finding.diagnostic.fix != nil && range.lowerBound <= place.upperBound
        && place.lowerBound <= range.upperBound
    }
    let fixes = findings.compactMap(\.diagnostic.fix)
    let changes = document.changes(for: fixes)
    return zip(findings, zip(fixes, changes)).compactMap { finding, fix in
      guard let changes = fix.1 else { return nil }
      let edits = changes.map { request.text.edit($0.range, $0.text) }
      return request.action(fix.0.title, "quickfix", edits)
        .with("isPreferred", .bool(fix.0.isSafe))
        .with("diagnostics", [writer.write(finding)])
    }
  }
}
