package import DescriptionFormat
package import Diagnostics
package import JSONSyntax

/// The result of reading and checking one document without its media: its content, and all findings.
package struct CheckedDocument: Sendable {
  package let source: SourceText
  package private(set) var document: Document?
  package private(set) var content: FormatDocument?
  package private(set) var diagnostics: [Diagnostic]
  /// The lengths of media with which the times of the content were computed.
  package private(set) var lengths = MediumLengths.assumed
  /// The media whose sources may be outside of the document's folder.
  package let trusted: Set<String>

  ///     text ─parse▶ Document ─read▶ FormatDocument ─check
  ///
  /// If a stage fails, the values of the later stages are `nil`. `trusted` names media whose sources may be
  /// outside of the document's folder.
  package init(
    _ source: SourceText, limits: DocumentLimits = DocumentLimits(),
    trusting trusted: Set<String> = []
  ) {
    self.source = source
    self.trusted = trusted
    (document, diagnostics) = Document.parse(source, limits: limits)
    guard let document else {
      diagnostics = ForeignFormat.explained(diagnostics, of: source)
      return
    }
    let (content, complaints) = FormatReader.read(
      document, limits: FormatLimits(findings: limits.findings))
    self.content = content
    diagnostics += complaints
    guard let content else { return }
    let unreadable = complaints.filter { $0.severity == .error }.map(\.location)
    let keys = Set(complaints.flatMap(\.placesMeant))
    let (unread, counts, fields) = (
      unreadable.compactMap(\.segment), unreadable.compactMap(\.slotOfCount),
      unreadable.compactMap(\.field)
    )
    let found = findings(of: content, lengths, limits).filter { finding in
      !finding.follows(from: unread) && !finding.follows(fromCounts: counts)
        && !finding.follows(fromFields: fields) && !finding.follows(fromKeys: keys)
    }
    let mayDiffer = !diagnostics.hasErrors && found.mayFollowFromLengths
    guard let other = mayDiffer ? otherLengths(for: content, limits) : nil else {
      diagnostics += noting(found, content, limits)
      return
    }
    let errors = found.filter { $0.severity == .error }
    diagnostics +=
      content.doubting(errors)
      + noting(found.filter { $0.severity != .error } + other.errors, content, limits)
    lengths = other.lengths
    self.content = content.resolvingTimes(other.lengths)
  }

  /// Returns the findings of all rules about the content of the document, and about it with its optional slots empty.
  private func findings(
    of content: FormatDocument, _ lengths: MediumLengths, _ limits: DocumentLimits
  ) -> [Diagnostic] {
    let filled = findingsWithFiles(content, lengths, limits)
    return filled + findingsWithEmptySlots(content, lengths, limits, besides: filled)
  }

  private func findingsWithFiles(
    _ content: FormatDocument, _ lengths: MediumLengths, _ limits: DocumentLimits
  ) -> [Diagnostic] {
    taken(check(content, keeping: limits.findings, lengths: lengths), about: content)
  }

  private func findingsWithEmptySlots(
    _ content: FormatDocument, _ lengths: MediumLengths, _ limits: DocumentLimits,
    besides others: [Diagnostic]
  ) -> [Diagnostic] {
    taken(
      content.findingsWithEmptySlots(
        besides: others, keeping: limits.findings, lengths: lengths),
      about: content)
  }

  /// Returns findings with notes about assumed lengths that they follow from.
  private func noting(
    _ found: [Diagnostic], _ content: FormatDocument, _ limits: DocumentLimits
  ) -> [Diagnostic] {
    content.notingAssumptions(in: found) { lengths in
      findings(of: content.resolvingTimes(lengths), lengths, limits)
    }
  }

  /// Returns lengths of media with which a document has no errors while its slots are filled, and the errors that it has
  /// then with empty slots: none if possible. Returns `nil` if no such lengths are found, or if all errors are about empty
  /// slots.
  private func otherLengths(
    for content: FormatDocument, _ limits: DocumentLimits
  ) -> (lengths: MediumLengths, errors: [Diagnostic])? {
    guard content.description.hasAssumedLengths else { return nil }
    let trials = MediumLengths.trials(
      of: content.description.assumedMedia,
      forTransitions: content.lengthsForTransitions(lengths))
    var best: (lengths: MediumLengths, errors: [Diagnostic])?
    for lengths in trials {
      let timed = content.resolvingTimes(lengths)
      let filled = findingsWithFiles(timed, lengths, limits)
      guard !filled.hasErrors else { continue }
      let errors = findingsWithEmptySlots(timed, lengths, limits, besides: filled)
        .filter { $0.severity == .error }
      if errors.isEmpty { return (lengths, []) }
      best = best ?? (lengths, errors)
    }
    guard best != nil, findingsWithFiles(content, lengths, limits).hasErrors else { return nil }
    return best
  }

  /// Returns those of the findings of rules that apply.
  func taken(_ findings: [Diagnostic], about content: FormatDocument) -> [Diagnostic] {
    guard !trusted.isEmpty else { return findings }
    let allowed = trusted.map { name in
      Location.value(content.descriptionPointer / "media" / name / "source")
    }
    return findings.filter { finding in
      finding.code != Rule.unsafeSource.code || !allowed.contains(finding.location)
    }
  }

  /// Checks a document that a program made as if a person had written it.
  ///
  /// The document is printed and read again: only the reader of texts knows which values each key accepts, and
  /// findings about imported files and about `convert` refer to places in this text.
  package init(
    rereading value: JSONValue, named name: String, trusting trusted: Set<String> = []
  ) {
    self.init(SourceText(name: name, text: value.canonicalText), trusting: trusted)
  }

  /// Wraps a document that needs no checks.
  init(_ content: FormatDocument, named name: String) {
    source = SourceText(name: name, text: "")
    self.content = content
    diagnostics = []
    trusted = []
  }

  /// Returns the findings with their places in the text, in the order of the text.
  package func place(_ diagnostics: [Diagnostic]) -> [PlacedDiagnostic] {
    guard let document else { return PlacedDiagnostic.place(diagnostics, in: source) }
    let isComplete = content.map { $0.description.version ?? .standard == .one } ?? true
    return document.place(isComplete ? diagnostics : AuthorPlaces(document).moved(diagnostics))
  }

  /// The findings about the document itself.
  package var findings: [PlacedDiagnostic] { place(diagnostics) }
}
