import DescriptionFormat
import Diagnostics
import JSONSyntax

/// The keys of a template besides its title, which is the name of the edit, and its description. OTIO cannot express them, so
/// they are metadata of the edit.
struct OTIOTemplateKeys {
  private let members: JSONObject

  private static let title = "Title"
  private static let profile = "Profile"

  init(_ template: Template) {
    guard case .object(var members) = FormatWriter.write(.template(template)) else {
      self.members = JSONObject()
      return
    }
    members[Self.title] = nil
    members[Self.profile] = nil
    self.members = members
  }

  /// Creates the keys from metadata of an edit.
  init(_ members: JSONObject) { self.members = members }

  var metadata: [(String, JSONValue)] {
    [("template", .string(JSONValue.object(members).compactText))]
  }

  /// A note about the keys, which other programs do not see.
  var losses: [Diagnostic] {
    guard !members.members.isEmpty else { return [] }
    let keys = members.members.map { quoted($0.key) }.joined(separator: ", ")
    return [
      Diagnostic(
        code: .storedAsMetadata,
        "\(keys) of the template \(members.members.count == 1 ? "is" : "are") stored as metadata of templater, which other programs ignore",
        at: .document)
    ]
  }

  /// Returns the template with a title and a description; `nil` if the keys are not those of a template.
  func template(titled title: String, _ description: Description) -> Template? {
    var members = members
    members[Self.title] = .string(title)
    members[Self.profile] = .object(JSONObject([("tracks", .array([]))]))
    let (document, syntax) = Document.parse(
      SourceText(name: "", text: JSONValue.object(members).canonicalText))
    guard let document, !syntax.hasErrors else { return nil }
    let (content, complaints) = FormatReader.read(document)
    guard case .template(var template)? = content, !complaints.hasErrors else { return nil }
    template.profile = description
    return template
  }
}
