import Diagnostics
import JSONSyntax
import TestSupport

/// Random edits of JSON texts, and their expected results.
extension SeededGenerator {
  /// Returns a JSON text with random white space between its tokens.
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

  /// Returns an edit of one of these places.
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
  /// Returns the value with edits made, whose pointers are relative to the root; `nil` if the value
  /// itself is removed.
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
