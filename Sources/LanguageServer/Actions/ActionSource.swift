import JSONSyntax

/// A kind of code action.
struct ActionSource: Sendable {
  /// The name of the kind in the protocol; dots separate general from specific parts.
  let kind: String
  /// Whether it is offered to clients that request no specific kinds.
  let isOfferedByDefault: Bool
  /// Returns the actions for a range of the text, including both ends.
  let actions: @Sendable (DocumentRequest, ClosedRange<Int>) -> [JSONValue]

  static let all: [ActionSource] = [.quickFixes, .fixAll]

  /// Returns whether the client requests this kind. `kinds` are the requested kinds, each of which
  /// includes the more specific ones.
  func isWanted(_ kinds: [String]?) -> Bool {
    guard let kinds else { return isOfferedByDefault }
    return kinds.contains { $0.isEmpty || $0 == kind || kind.hasPrefix($0 + ".") }
  }
}

extension DocumentRequest {
  /// Returns an action that changes the document.
  func action(_ title: String, _ kind: String, _ edits: [JSONValue]) -> JSONValue {
    let changes = JSONObject([(document.uri, .array(edits))])
    return [
      "title": .string(title), "kind": .string(kind), "edit": ["changes": .object(changes)],
    ]
  }
}
