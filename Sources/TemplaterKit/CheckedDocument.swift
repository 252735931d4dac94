package import DescriptionFormat
package import Diagnostics
package import JSONSyntax

/// A text as far as it can be judged by itself: what it says, and all that is wrong with it.
package struct CheckedDocument: Sendable {
  package let source: SourceText
  package private(set) var document: Document?
  package private(set) var content: FormatDocument?
  package private(set) var diagnostics: [Diagnostic]
  /// The media whose sources may lie outside the document's folder.
  let trusted: Set<String>

  ///     text ─parse▶ Document ─read▶ FormatDocument ─check
  ///
  /// A stage that failed leaves the values behind it nil. `trusted` names media whose sources may
  /// lie outside the document's folder.
  package init(
    _ source: SourceText, limits: DocumentLimits = DocumentLimits(),
    trusting trusted: Set<String> = []
  ) {
    self.source = source
    self.trusted = trusted
    (document, diagnostics) = Document.parse(source, limits: limits)
    guard let document else { return }
    let (content, complaints) = FormatReader.read(
      document, limits: FormatLimits(findings: limits.findings))
    self.content = content
    diagnostics += complaints
    guard let content else { return }
    let findings = check(content, keeping: limits.findings)
    guard !trusted.isEmpty else {
      diagnostics += findings
      return
    }
    let allowed = trusted.map { name in
      Location.value(content.descriptionPointer / "media" / name / "source")
    }
    diagnostics += findings.filter { finding in
      finding.code != Rule.unsafeSource.code || !allowed.contains(finding.location)
    }
  }

  /// A document that a program made, checked as if a person had written it.
  ///
  /// It goes through its text: the reader of texts alone knows which values each key takes, and findings of
  /// other programs' files and of `convert` have places in this text.
  package init(
    rereading value: JSONValue, named name: String, trusting trusted: Set<String> = []
  ) {
    self.init(SourceText(name: name, text: value.canonicalText), trusting: trusted)
  }

  /// A document that needs no judgement.
  init(_ content: FormatDocument, named name: String) {
    source = SourceText(name: name, text: "")
    self.content = content
    diagnostics = []
    trusted = []
  }

  /// The findings at their places, in their order.
  package func place(_ diagnostics: [Diagnostic]) -> [PlacedDiagnostic] {
    document?.place(diagnostics) ?? PlacedDiagnostic.place(diagnostics, in: source)
  }

  /// The findings of the document itself.
  package var findings: [PlacedDiagnostic] { place(diagnostics) }
}
