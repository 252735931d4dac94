package import DescriptionFormat
package import Diagnostics
import JSONSyntax

extension Diagnostic {
  /// Returns a note if an edit needs keys that the version of the document does not have.
  package static func versionRaised(
    from content: FormatDocument, to edited: FormatDocument
  ) -> [Diagnostic] {
    guard content.description.version ?? .standard == .one, edited.description.version == .two
    else { return [] }
    return [
      Diagnostic(
        of: RelativeEditCode.versionRaised,
        "the document has version 2 now, as version 1 has no keys for parts of the edit, such as the rest of a motion that was cut",
        at: .value(edited.descriptionPointer / "version"))
    ]
  }
}
