/// `{{name}}` inside texts (FORMAT §5).
extension String {
  /// The names that stand in double braces, in their order.
  package var fieldNames: [String] {
    var names: [String] = []
    replacePlaceholders { name in
      names.append(name)
      return nil
    }
    return names
  }

  /// Each `{{name}}` of a known name replaced, once: what a value has in braces stays as it is.
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
