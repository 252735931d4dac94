/// Placeholders such as `{{name}}` in texts (FORMAT §5).
extension String {
  /// The names in double braces, in order.
  package var fieldNames: [String] {
    var names: [String] = []
    replacePlaceholders { name in
      names.append(name)
      return nil
    }
    return names
  }

  /// Returns the text with each `{{name}}` of a known name replaced. Placeholders in the inserted values are
  /// not replaced.
  package func filling(_ values: [String: String]) -> String {
    replacePlaceholders { values[$0] }
  }

  @discardableResult
  private func replacePlaceholders(_ value: (String) -> String?) -> String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      let name = String(rest[open.upperBound..<close.lowerBound].trimmed)
      result += rest[..<open.lowerBound]
      result += value(name) ?? String(rest[open.lowerBound..<close.upperBound])
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
