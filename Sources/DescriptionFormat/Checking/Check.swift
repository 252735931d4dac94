package import Diagnostics

/// What all rules have to say about a document and the compositions in it, in the order of the rules.
///
/// Rules about how the timeline fits together are left out while a part of it is unreadable:
/// they would complain of what the reader has complained of already.
package func check(_ document: FormatDocument) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  var subjects = [Subject(document)]
  while let subject = subjects.popLast() {
    let isWhole = !subject.description.hasUnreadableParts
    for rule in Rule.all where isWhole || rule.reach == .parts {
      var report = Report(code: rule.code, severity: rule.severity)
      rule.check(subject, &report)
      if !report.diagnostics.isEmpty { diagnostics += report.diagnostics }
    }
    subjects += subject.compositions
  }
  return diagnostics
}
