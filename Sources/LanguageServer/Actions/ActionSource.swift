import JSONSyntax

/// One kind of thing that can be done about a document.
struct ActionSource: Sendable {
  /// The protocol's name of the kind; a dot stands before what is more special.
  let kind: String
  /// Whether it is offered to clients that do not ask for the kind.
  let isOfferedUnasked: Bool
  /// The actions for a part of the text, from the first to the last offset.
  let actions: @Sendable (DocumentRequest, ClosedRange<Int>) -> [JSONValue]

  static let all: [ActionSource] = [.quickFixes, .fixAll]

  /// `kinds` are those that the client asks for, each with all that are more special.
  func isWanted(_ kinds: [String]?) -> Bool {
    guard let kinds else { return isOfferedUnasked }
    return kinds.contains { $0.isEmpty || $0 == kind || kind.hasPrefix($0 + ".") }
  }
}

extension DocumentRequest {
  /// An action that changes the document.
  func action(_ title: String, _ kind: String, _ edits: [JSONValue]) -> JSONValue {
    let changes = JSONObject([(document.uri, .array(edits))])
    return [
      "title": .string(title), "kind": .string(kind), "edit": ["changes": .object(changes)],
    ]
  }
}
