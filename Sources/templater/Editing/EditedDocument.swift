import ArgumentParser
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import TemplaterKit

/// The document that an edit becomes.
enum EditedDocument {
  /// Its text. Throws a status, with its sentence said, when it would not be valid: then the edit
  /// has done what it must not.
  static func text(of timeline: Timeline, as content: FormatDocument) throws -> String {
    let text = FormatWriter.write(content.describing(timeline)).canonicalText
    let written = Compilation(SourceText(name: "<edited>", text: text))
    guard written.timeline == nil else { return text }
    try? DocumentFile.report(written.findings, in: written.source)
    throw Console.fail(
      "the edit would make a document with errors, which is a fault of templater; nothing was"
        + " written", Status.fault)
  }
}
