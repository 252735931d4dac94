import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax

/// The description with its relative times, which the metadata of an edit has if numbers are right for filled slots only.
enum OTIOWrittenTimes {
  /// Returns the description in the metadata of an edit if it says the same as the edit, which was not changed then since
  /// it was written; otherwise `nil`.
  static func description(in text: String, saying edit: Description) -> Description? {
    guard let value = JSONValue(parsing: text) else { return nil }
    let (document, syntax) = Document.parse(
      SourceText(name: "", text: value.canonicalText), limits: DocumentLimits(bytes: .max))
    guard let document, !syntax.hasErrors else { return nil }
    let (content, complaints) = FormatReader.read(document)
    // Only what the rules accept can be resolved. The reader judges the sources of the edit itself.
    guard let content, !complaints.hasErrors,
      !check(content).contains(where: {
        $0.severity == .error && $0.code != Rule.unsafeSource.code
      })
    else { return nil }
    let whole = content.expandingLists()?.document ?? content
    guard let timeline = try? Timeline(resolving: whole.description),
      Description(describing: timeline).text == edit.text
    else { return nil }
    return content.description
  }
}

extension Description {
  /// What documents say of it. The places of slots in slots of many files are not written.
  fileprivate var text: String { FormatWriter.write(.description(self)).compactText }
}
