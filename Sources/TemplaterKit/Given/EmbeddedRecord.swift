import Conversion
import DescriptionFormat
import Diagnostics
import Files
package import JSONSyntax

/// What a rendered file carries about itself: the template, and what was given to it.
///
/// Paths of files are never part of it: media are named without their folders, and a source that
/// lies outside the template's folder is reduced to its file name.
package struct EmbeddedRecord: Hashable, Sendable {
  package var template: JSONValue
  package var given: GivenRecord?

  package init(template: JSONValue, given: GivenRecord? = nil) {
    self.template = template
    self.given = given
  }

  /// The tag of a rendered file that holds its template.
  package static let templateTag = "templater.template"

  /// The tags that the file gets.
  package var metadata: [String: String] {
    var tags = [EmbeddedRecord.templateTag: template.canonicalText]
    if let given { tags[GivenRecord.tag] = given.json.compactText }
    return tags
  }

  /// The text of the template that a file carries; nil when it carries none. Matroska writes the
  /// names of tags in capitals.
  package static func template(in metadata: [String: String]) -> String? {
    metadata.first { $0.key.lowercased() == templateTag }?.value
  }
}

extension Compilation {
  /// The template that a video of this document carries: the document as its author wrote it, or
  /// the template that a description becomes. Nil for a document with errors.
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
  /// The value with these paths reduced to their last component.
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
