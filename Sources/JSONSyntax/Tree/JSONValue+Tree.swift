import MediaValues

extension JSONNode {
  /// A copy that lives by itself.
  package var value: JSONValue {
    switch kind {
    case .null: .null
    case .bool: .bool(bool ?? false)
    case .number: .number(number ?? 0)
    case .string: .string(string ?? "")
    case .array: .array(elements.map(\.value))
    case .object: .object(JSONObject(members.map { ($0.key.string, $0.value.value) }))
    }
  }
}

extension JSONValue {
  /// Reads the text of any one JSON value, such as an extension's; nil when it is not JSON.
  package init?(parsing text: String) {
    guard let tree = JSONTree(parsing: Array(text.utf8), depth: 1_000), !tree.hasDuplicates else {
      return nil
    }
    self = tree.withRoot { $0.value }
  }
}
