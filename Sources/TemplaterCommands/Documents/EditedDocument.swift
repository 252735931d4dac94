import ArgumentParser
import Compiling
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax

/// The result of an edit as a document.
enum EditedDocument {
  /// Returns the text of the document, and reports its findings. Throws an exit status if it has errors, for
  /// example because nothing visible is left.
  static func text(
    of timeline: Timeline, as content: FormatDocument, named name: String
  ) throws -> String {
    let text = FormatWriter.write(content.describing(timeline)).canonicalText
    let written = Compilation(SourceText(name: name, text: text))
    try? Findings.report(written.findings, in: written.source)
    guard written.timeline == nil else { return text }
    throw Console.fail(
      "the edited document would have these errors, so nothing was written; change the operations"
        + " that cause them", Status.invalid)
  }
}
