import Diagnostics
import JSONSyntax
import TestSupport

/// Edits of random places, and what they make of a value.
extension SeededGenerator {
  /// White space of all kinds between the tokens of a JSON text.
  mutating func sprinkled(_ text: String) -> String {
    var result = ""
    var isInString = false
    var isEscaped = false
    for character in text.unicodeScalars {
      if !isInString, "{}[],:\"".unicodeScalars.contains(character), once(in: 4) {
        result += ["\n\t", "  ", "\r\n ", "\t"].randomElement(using: &self) ?? ""
      }
      result.unicodeScalars.append(character)
      if isEscaped {
        isEscaped = false
      } else if character == "\"" {
        isInString.toggle()
      } else {
        isEscaped = isInString && character == "\\"
      }
    }
    return result
  }

  /// An edit of one of these places.
  mutating func edit(of places: [(JSONPointer, JSONValue)]) -> Edit? {
    guard let (pointer, value) = places.randomElement(using: &self) else { return nil }
    let isMember = if case .key? = pointer.steps.last { true } else { false }
    switch Int.random(in: 0..<4, using: &self) {
    case 0 where !pointer.steps.isEmpty:
      return .replaceValue(pointer, json(depth: 1).canonicalText)
    case 1 where isMember: return .renameKey(pointer, text())
    case 2 where !pointer.steps.isEmpty: return .removeMember(pointer)
    default:
      guard case .object = value else { return nil }
      return .insertMember(into: pointer, key: text(), value: json(depth: 1).canonicalText)
    }
  }
}

extension JSONValue {
  /// The same with edits made, each of which is about this very value's places; nil when it is
  /// taken out itself.
  func applying(_ edits: [Edit], at pointer: JSONPointer = .root) -> JSONValue? {
    if edits.contains(.removeMember(pointer)) { return nil }
    for case .replaceValue(pointer, let text) in edits { return JSONValue(parsing: text) }
    switch self {
    case .array(let elements):
      return .array(
        elements.enumerated().compactMap { $1.applying(edits, at: pointer / $0) })
    case .object(let object):
      var members: [(String, JSONValue)] = object.members.compactMap { member in
        let place = pointer / member.key
        guard let value = member.value.applying(edits, at: place) else { return nil }
        for case .renameKey(place, let name) in edits { return (name, value) }
        return (member.key, value)
      }
      for case .insertMember(pointer, let key, let text) in edits {
        members.append((key, JSONValue(parsing: text) ?? .null))
      }
      return .object(JSONObject(members))
    case .null, .bool, .number, .string: return self
    }
  }
}
