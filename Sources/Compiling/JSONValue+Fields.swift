import DescriptionFormat
import JSONSyntax
import MediaValues

extension JSONValue {
  /// Returns the description with the values of fields inserted: `{ "field": "name" }` is replaced by the
  /// value, and `{{name}}` inside the `text` of a segment by the value as text.
  func filling(_ values: [String: JSONValue]) -> JSONValue {
    switch self {
    case .array(let elements): .array(elements.map { $0.filling(values) })
    case .object(let object):
      object.reference.flatMap { values[$0] } ?? .object(object.filling(values))
    case .null, .bool, .number, .string: self
    }
  }
}

extension JSONObject {
  /// The name of the field that the object refers to; `nil` if it is not of the form `{ "field": "name" }`.
  fileprivate var reference: String? {
    guard members.count == 1, case .string(let name)? = self["field"] else { return nil }
    return name
  }

  fileprivate func filling(_ values: [String: JSONValue]) -> JSONObject {
    JSONObject(
      members.map { member in
        switch (member.key, member.value) {
        case ("text", .string(let text)):
          (member.key, .string(text.filling(values.mapValues(\.plainText))))
        case ("text", .array(let parts)):
          (
            member.key,
            .array(
              parts.map { part in
                guard case .string(let text) = part else { return part.filling(values) }
                return .string(text.filling(values.mapValues(\.plainText)))
              })
          )
        // A kind may have a parameter called `field`, so the whole object must not be taken for a reference.
        case ("parameters", .object(let arguments)):
          (member.key, .object(arguments.filling(values)))
        case (let key, let value) where key.hasPrefix("x-") || key == "fields": (key, value)
        case (let key, let value): (key, value.filling(values))
        }
      })
  }
}

extension JSONValue {
  fileprivate var plainText: String {
    switch self {
    case .string(let text): text
    case .number(let number): number.description
    case .null, .bool, .array, .object: ""
    }
  }
}
