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
    guard let content, !complaints.hasErrors,
      let timeline = try? Timeline(resolving: content.description),
      Description(describing: timeline) == edit
    else { return nil }
    return content.description
  }
}
