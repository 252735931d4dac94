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
