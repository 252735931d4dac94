import ArgumentParser
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import TemplaterKit

/// The document that an edit becomes.
enum EditedDocument {
  /// Its text, to be written under a name. What is doubtful about it is said; when it would not be
  /// valid, because nothing is left to be seen, say, a status is thrown with all that is wrong said.
  static func text(
    of timeline: Timeline, as content: FormatDocument, named name: String
  ) throws -> String {
    let text = FormatWriter.write(content.describing(timeline)).canonicalText
    let written = Compilation(SourceText(name: name, text: text))
    try? DocumentFile.report(written.findings, in: written.source)
    guard written.timeline == nil else { return text }
    throw Console.fail(
      "the edited document would have these errors, so nothing was written; change the operations"
        + " that make them", Status.invalid)
  }
}
