import DescriptionFormat
import JSONSyntax

extension Compilation {
  /// The text of the document in canonical form; `nil` if it has errors.
  ///
  /// Documents in which all times are numbers are written in normal form. Others keep what their author wrote, such as
  /// times that follow from others and the `defaults` of tracks; only the order of their keys and their layout change.
  package var canonicalText: String? {
    guard let normalForm, let content, let document else { return nil }
    guard content.description.isLowered else { return FormatWriter.write(normalForm).canonicalText }
    return document.root.ordered(at: .root).canonicalText
  }
}

extension JSONValue {
  /// Returns the value with the keys of its objects in the order of the format. `place` is where the value is.
  fileprivate func ordered(at place: FormPlace) -> JSONValue {
    switch self {
    case .array(let elements): .array(elements.map { $0.ordered(at: place.element) })
    case .object(let object): .object(object.ordered(at: place))
    case .null, .bool, .number, .string: self
    }
  }
}

extension JSONObject {
  fileprivate func ordered(at place: FormPlace) -> JSONObject {
    let form = place.forms(of: self).first
    let ranks = Dictionary(
      uniqueKeysWithValues: (["$schema"] + (form?.keys.map(\.name) ?? [])).enumerated()
        .map { ($1, $0) })
    let order = members.indices.sorted {
      (ranks[members[$0].key] ?? .max, $0) < (ranks[members[$1].key] ?? .max, $1)
    }
    return JSONObject(
      order.map { index in
        let member = members[index]
        return (member.key, member.value.ordered(at: place.member(member.key, of: self)))
      })
  }
}

extension JSONObject: FormObject {
  package var keys: [String] { members.map(\.key) }

  package func text(_ key: String) -> String? {
    if case .string(let text)? = self[key] { text } else { nil }
  }
}
