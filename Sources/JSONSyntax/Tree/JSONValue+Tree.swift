import MediaValues

extension JSONNode {
  /// A copy that is independent of the tree.
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
  /// Parses a text of any JSON value, such as an extension. Returns `nil` if it is not JSON, has
  /// duplicate keys, or is more than 1,000 levels deep.
  package init?(parsing text: String) {
    guard let tree = JSONTree(parsing: Array(text.utf8), depth: 1_000), !tree.hasDuplicates else {
      return nil
    }
    self = tree.withRoot { $0.value }
  }
}
