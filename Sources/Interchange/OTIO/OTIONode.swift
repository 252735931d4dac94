import Diagnostics
import JSONSyntax
import MediaValues

/// A value of an OTIO file with its pointer; valid only inside `JSONTree.withRoot`.
struct OTIONode {
  let json: JSONNode
  let pointer: JSONPointer

  /// A member; `nil` also for a null, which OTIO writes for absent values.
  subscript(key: String) -> OTIONode? {
    guard let value = json[key], value.kind != .null else { return nil }
    return OTIONode(json: value, pointer: pointer / key)
  }

  /// Returns the elements of an array; empty if there is none.
  func list(_ key: String) -> [OTIONode] {
    guard let list = self[key] else { return [] }
    return list.json.elements.enumerated().map {
      OTIONode(json: $0.element, pointer: list.pointer / $0.offset)
    }
  }

  /// Returns a string, or `nil` if it is absent or empty.
  func text(_ key: String) -> String? {
    guard let text = self[key]?.json.string, !text.isEmpty else { return nil }
    return text
  }

  /// The name in `OTIO_SCHEMA` without the version, such as `Clip` for `Clip.2`. Versions differ
  /// only in keys, and the keys of all versions are read.
  var schema: String {
    let schema = text("OTIO_SCHEMA") ?? ""
    return String(schema.prefix { $0 != "." })
  }

  var isEnabled: Bool { self["enabled"]?.json.bool ?? true }

  /// The metadata that templater has written for the object.
  var own: OTIONode? { self["metadata"]?["templater"] }

  /// The name of the object in messages, such as `the Clip 'sea'`.
  var title: String {
    let kind = schema.isEmpty ? "the value" : "the \(schema)"
    return text("name").map { "\(kind) \(quoted($0))" } ?? kind
  }
}
