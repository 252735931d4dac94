package import Diagnostics

/// Returns the findings of all rules about a document and its compositions, in the order of the rules.
///
/// Rules about the whole timeline do not run if a part of it could not be read, as they would report consequences of
/// the reader's findings. Segments whose times are not known are checked by the rules about single values.
///
/// `lengths` are those with which the times of the document were resolved.
///
/// Slots of many files are checked with as many files as they can take.
///
/// Of each rule, `limit` findings are kept and the others are counted.
package func check(
  _ document: FormatDocument, keeping limit: Int = CappedFindings.standardLimit,
  lengths: MediumLengths = .assumed
) -> [Diagnostic] {
  guard document.description.hasLists else {
    return check(document, keeping: limit, lengths: lengths, origins: nil)
  }
  let findings = check(document, keeping: limit, lengths: lengths) { _ in Rule.checksOfLists }
  guard !findings.hasErrors, let expanded = document.expandingLists(lengths) else {
    return findings
  }
  // What `track/index` counts is not known any more where lists are written out.
  let names = check(document, keeping: limit, lengths: lengths) { _ in Rule.checksOfNames }
  let unknown = Set(names.map(\.location))
  let others = check(
    expanded.document, keeping: limit, lengths: lengths, origins: expanded.origins)
  return findings + names + others.filter { !unknown.contains($0.location) }
}

/// Returns the findings of all rules about a document without lists. `origins` are the places of its parts before its
/// lists were written out.
func check(
  _ document: FormatDocument, keeping limit: Int, lengths: MediumLengths, origins: SegmentOrigins?
) -> [Diagnostic] {
  check(
    document, keeping: limit, lengths: lengths, origins: origins,
    whereTimesAreUnknown: Rule.checksOfValues
  ) { subject in
    subject.description.hasUnreadableParts ? Rule.checksOfParts : Rule.checks
  }
}

/// Returns the findings about times that cannot be computed.
func checkTimes(
  _ document: FormatDocument, keeping limit: Int, lengths: MediumLengths
) -> [Diagnostic] {
  check(document, keeping: limit, lengths: lengths) { _ in Rule.checksOfTimes }
}

private func check(
  _ document: FormatDocument, keeping limit: Int, lengths: MediumLengths,
  origins: SegmentOrigins? = nil, whereTimesAreUnknown others: Rule.List? = nil,
  rules: (CheckContext) -> Rule.List
) -> [Diagnostic] {
  var report = DiagnosticSink(limit: limit, origins: origins)
  var subjects = [CheckContext(document, lengths)]
  while let subject = subjects.popLast() {
    report.run(rules(subject), on: subject)
    if let others, let rest = subject.withoutTimes { report.run(others, on: rest) }
    subjects += subject.compositions
  }
  return report.diagnostics
}
