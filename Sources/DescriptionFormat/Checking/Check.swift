package import Diagnostics

/// What all rules have to say about a document, in the order of the rules.
///
/// Rules about how the timeline fits together are left out while a part of it is unreadable:
/// they would complain of what the reader has complained of already.
package func check(_ document: FormatDocument) -> [Diagnostic] {
  let subject = Subject(document)
  let isWhole = !subject.description.hasUnreadableParts
  var diagnostics: [Diagnostic] = []
  for rule in Rule.all where isWhole || rule.reach == .parts {
    var report = Report(rule)
    rule.check(subject, &report)
    diagnostics += report.diagnostics
  }
  return diagnostics
}
