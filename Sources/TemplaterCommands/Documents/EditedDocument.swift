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
  ///
  /// `relative` restores what its author wrote in the document `author`. The tracks in `baked` are written in normal form.
  /// `losses` are sentences about what the operations removed besides what they were asked to remove.
  static func text(
    of timeline: Timeline, as content: FormatDocument, _ relative: RelativeEdit? = nil,
    baking baked: Set<String> = [], losses: [String] = [], named name: String,
    from author: String? = nil
  ) throws -> String {
    let losses = losses.map { sentence in
      Diagnostic(
        of: RelativeEditCode.removed, sentence, at: .document,
        help: "add what should stay again, or move it before this operation")
    }
    guard let relative else {
      let edited = content.describing(timeline)
      return try checked(
        FormatWriter.write(edited), losses + Diagnostic.versionRaised(from: content, to: edited),
        named: name)
    }
    let (document, notes) = try restored(timeline, relative, baked, author ?? name)
    return try checked(document, losses + notes, knowing: relative.lengths.known, named: name)
  }

  private static func restored(
    _ timeline: Timeline, _ relative: RelativeEdit, _ baked: Set<String>, _ name: String
  ) throws -> (JSONValue, [Diagnostic]) {
    do throws(UnwritableEdit) {
      return try relative.document(of: timeline, baking: baked)
    } catch {
      throw Console.fail(
        "\(name): \(error.sentence(canBake: relative.canBake))", Status.invalid)
    }
  }

  private static func checked(
    _ document: JSONValue, _ notes: [Diagnostic] = [],
    knowing lengths: [String: MediumLengths.Length] = [:], named name: String
  ) throws -> String {
    let written = Compilation(SourceText(name: name, text: document.canonicalText))
    let text = written.canonicalText ?? document.canonicalText
    // The findings have places in the text that is written.
    let final = Compilation(SourceText(name: name, text: text)).knowing(lengths)
    try? Findings.report(
      final.findings + final.place(final.timeline == nil ? [] : notes), in: final.source)
    guard final.timeline == nil else { return text }
    throw Console.fail(
      "the edited document would have these errors, so nothing was written; change the operations"
        + " that cause them", Status.invalid)
  }
}
