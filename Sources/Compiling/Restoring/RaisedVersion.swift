package import DescriptionFormat
package import Diagnostics
import JSONSyntax

extension Diagnostic {
  /// Returns a note if an edit needs keys or values that the version of the document does not have.
  package static func versionRaised(
    from content: FormatDocument, to edited: FormatDocument
  ) -> [Diagnostic] {
    guard content.description.version ?? .standard == .one, edited.description.version == .two
    else { return [] }
    let keys = edited.newerKeys.map { quoted($0) }
    return [
      Diagnostic(
        of: RelativeEditCode.versionRaised,
        "the document has version 2 now, which the edit needs"
          + (keys.isEmpty ? "" : " for \(listed(keys, "and"))"),
        at: .value(edited.descriptionPointer / "version"))
    ]
  }
}

extension FormatDocument {
  /// The keys that version 1 does not have or whose values it does not have, each once, in order of the alphabet.
  fileprivate var newerKeys: [String] {
    let root = FormatWriter.write(self)
    var description = (root["Profile"] ?? root).members
    description["version"] = .string(FormatVersion.one.rawValue)
    var older = description
    if root["Profile"] != nil {
      older = root.members
      older["Profile"] = .object(description)
    }
    let text = SourceText(name: "", text: JSONValue.object(older).canonicalText)
    guard let document = Document.parse(text).0 else { return [] }
    let findings = FormatReader.read(document).1.filter { $0.code == ShapeCode.newKey.code }
    return Set(findings.compactMap(\.location.lastKey)).sorted()
  }
}

extension Location {
  /// The last key on the way to the place.
  fileprivate var lastKey: String? {
    pointer?.steps.lazy.reversed().compactMap { step in
      if case .key(let key) = step { key } else { nil }
    }.first
  }
}
