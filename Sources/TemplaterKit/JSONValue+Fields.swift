import JSONSyntax
import MediaValues

extension JSONValue {
  /// The description with the values of fields in their places: `{ "field": "name" }` becomes the
  /// value, and `{{name}}` inside the `text` of a segment the text of it.
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
  /// The field that the object stands for, when it is nothing but `{ "field": "name" }`.
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
        // The arguments of a kind may have one that is called `field`.
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
