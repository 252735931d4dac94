/// A change of the document that settles a finding.
package struct Fix: Hashable, Sendable {
  /// What the fix does, in the imperative: `rename 'lenght' to 'length'`.
  package var title: String
  package var edits: [Edit]
  /// Whether it can be applied without review, because the author cannot have meant anything else.
  package var isSafe: Bool

  package init(title: String, edits: [Edit], isSafe: Bool) {
    self.title = title
    self.edits = edits
    self.isSafe = isSafe
  }
}

/// A change of the tree of a document. New values are JSON text.
package enum Edit: Hashable, Sendable {
  case replaceValue(JSONPointer, String)
  case renameKey(JSONPointer, String)
  /// Removes a member of an object or an element of an array.
  case removeMember(JSONPointer)
  /// Adds a member at the end of an object.
  case insertMember(into: JSONPointer, key: String, value: String)
}

extension Edit {
  /// The place of the value that is changed.
  package var pointer: JSONPointer {
    switch self {
    case .replaceValue(let pointer, _), .renameKey(let pointer, _), .removeMember(let pointer),
      .insertMember(let pointer, _, _):
      pointer
    }
  }

  /// Returns the same change of another value.
  package func moved(to pointer: JSONPointer) -> Edit {
    switch self {
    case .replaceValue(_, let text): .replaceValue(pointer, text)
    case .renameKey(_, let name): .renameKey(pointer, name)
    case .removeMember: .removeMember(pointer)
    case .insertMember(_, let key, let value): .insertMember(into: pointer, key: key, value: value)
    }
  }
}
