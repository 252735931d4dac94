package import Diagnostics

/// A document with the times that it has with certain media, without segments that play empty slots.
package struct TimedDocument: Sendable {
  package let document: FormatDocument
  /// The findings about the document, at the places of the document as it was.
  package let findings: [Diagnostic]
  /// The places of segments, if some were left out.
  package var origins: SegmentOrigins?
  /// The segments that are left out because they would last no time.
  package var collapsed: [SegmentPath] = []
}

extension FormatDocument {
  /// Returns the document with the times of all segments, where media have these lengths and some slots are empty.
  package func timed(
    by lengths: MediumLengths, keeping limit: Int = CappedFindings.standardLimit
  ) -> TimedDocument {
    guard !lengths.empty.isEmpty else {
      let document = resolvingTimes(lengths)
      return TimedDocument(
        document: document, findings: check(document, keeping: limit, lengths: lengths))
    }
    let marked = description.markingLeftOut(lengths)
    // Times that cannot be computed are no longer seen when segments are removed.
    let problems = checkTimes(with(marked), keeping: limit, lengths: lengths)
    let reduced = description.reduced(marked, lengths)
    let document = with(reduced.description)
    let findings =
      problems.hasErrors ? [] : check(document, keeping: limit, lengths: lengths)
    return TimedDocument(
      document: document, findings: problems + findings.map(reduced.origins.former),
      origins: reduced.origins, collapsed: reduced.collapsed)
  }

  /// Returns the document with the times of all segments. No slot is empty.
  package func resolvingTimes(_ lengths: MediumLengths = .assumed) -> FormatDocument {
    with(description.resolvingTimes(lengths))
  }

  /// Returns the same kind of document with another description.
  package func with(_ description: Description) -> FormatDocument {
    switch self {
    case .description: return .description(description)
    case .template(var template):
      template.profile = description
      return .template(template)
    }
  }
}
