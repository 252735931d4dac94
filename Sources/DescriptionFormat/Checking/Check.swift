package import Diagnostics

/// What all rules have to say about a document and the compositions in it, in the order of the rules.
///
/// Rules about how the timeline fits together are left out while a part of it is unreadable:
/// they would complain of what the reader has complained of already.
///
/// Of each rule's findings `limit` are kept, and the others counted.
package func check(
  _ document: FormatDocument, keeping limit: Int = CappedFindings.standardLimit
) -> [Diagnostic] {
  var report = Report(limit: limit)
  var subjects = [Subject(document)]
  while let subject = subjects.popLast() {
    let isWhole = !subject.description.hasUnreadableParts
    for check in isWhole ? Rule.checks : Rule.checksOfParts { report.run(check, on: subject) }
    subjects += subject.compositions
  }
  return report.diagnostics
}
