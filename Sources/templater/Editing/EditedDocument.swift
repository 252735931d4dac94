import ArgumentParser
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import TemplaterKit

/// The document that an edit becomes.
enum EditedDocument {
  /// Its text. Throws a status, with everything said that is wrong, when it would not be valid: when
  /// nothing is left to be seen, say.
  static func text(of timeline: Timeline, as content: FormatDocument) throws -> String {
    let text = FormatWriter.write(content.describing(timeline)).canonicalText
    let written = Compilation(SourceText(name: "<edited>", text: text))
    guard written.timeline == nil else { return text }
    try? DocumentFile.report(written.findings, in: written.source)
    throw Console.fail(
      "the edited document would have these errors, so nothing was written; change the operations"
        + " that make them", Status.invalid)
  }
}
