import Diagnostics
import JSONSyntax
import MediaValues

/// A value of an OTIO file and its place; valid only inside `JSONTree.withRoot`.
struct OTIONode {
  let json: JSONNode
  let pointer: JSONPointer

  /// A member; nil also where it is null, as OTIO writes what is not there.
  subscript(key: String) -> OTIONode? {
    guard let value = json[key], value.kind != .null else { return nil }
    return OTIONode(json: value, pointer: pointer / key)
  }

  /// The elements of a list; nothing otherwise.
  func list(_ key: String) -> [OTIONode] {
    guard let list = self[key] else { return [] }
    return list.json.elements.enumerated().map {
      OTIONode(json: $0.element, pointer: list.pointer / $0.offset)
    }
  }

  /// Text of at least one character.
  func text(_ key: String) -> String? {
    guard let text = self[key]?.json.string, !text.isEmpty else { return nil }
    return text
  }

  /// What `OTIO_SCHEMA` says without the version: `Clip` for `Clip.2`. Versions differ in keys
  /// only, and whichever keys are there are read.
  var schema: String {
    let schema = text("OTIO_SCHEMA") ?? ""
    return String(schema.prefix { $0 != "." })
  }

  var isEnabled: Bool { self["enabled"]?.json.bool ?? true }

  /// What templater noted about the object.
  var own: OTIONode? { self["metadata"]?["templater"] }

  /// What messages call it: `the clip 'sea'`.
  var title: String {
    let kind = schema.isEmpty ? "the value" : "the \(schema)"
    return text("name").map { "\(kind) \(quoted($0))" } ?? kind
  }
}
