import Assets
package import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
import Files
package import JSONSyntax

/// The record of its origin that is embedded in a rendered file: the template, and the inputs.
///
/// It never contains paths of folders: media are recorded by their file names, and a source outside of the
/// template's folder is reduced to its file name.
package struct EmbeddedRecord: Hashable, Sendable {
  package var template: JSONValue
  package var given: InputManifest?

  package init(template: JSONValue, given: InputManifest? = nil) {
    self.template = template
    self.given = given
  }

  /// The metadata tag of a rendered file that contains the template.
  package static let templateTag = "templater.template"

  /// The metadata tags to write into the file.
  package var metadata: [String: String] {
    var tags = [EmbeddedRecord.templateTag: template.canonicalText]
    if let given { tags[InputManifest.tag] = given.json.compactText }
    return tags
  }

  /// Returns the text of the template in a file's metadata; `nil` if there is none. The name is compared
  /// without case, because Matroska stores names of tags in capitals.
  package static func template(in metadata: [String: String]) -> String? {
    metadata.first { $0.key.lowercased() == templateTag }?.value
  }
}

extension Compilation {
  /// Returns the template to embed in a video of this document: the document as its author wrote it, or the
  /// template that is made of a description. `nil` for a document with errors.
  package func embeddedTemplate(titled title: String) -> JSONValue? {
    guard let document, let content else { return nil }
    guard case .description(let description) = content else {
      let outer = content.assets.map(\.path).filter { path in
        !path.contains("://") && Asset(title: "", path: path).plainPath == nil
      }
      return document.root.withoutFolders(of: Set(outer))
    }
    return FormatWriter.write(
      .template(
        Template(
          extractedFrom: description, introduction: Template.Introduction(title: title),
          keeping: [])))
  }
}

extension JSONValue {
  /// Returns the value with these paths reduced to their last components.
  fileprivate func withoutFolders(of paths: Set<String>) -> JSONValue {
    guard !paths.isEmpty else { return self }
    switch self {
    case .string(let text) where paths.contains(text):
      return .string(text.pathSteps.last { !$0.isEmpty } ?? "")
    case .array(let items): return .array(items.map { $0.withoutFolders(of: paths) })
    case .object(let object):
      return .object(
        JSONObject(object.members.map { ($0.key, $0.value.withoutFolders(of: paths)) }))
    case .string, .number, .bool, .null: return self
    }
  }
}
