/// A change of the document that settles a finding.
package struct Fix: Hashable, Sendable {
  /// What it does, as a command: `rename 'lenght' to 'length'`.
  package var title: String
  package var edits: [Edit]
  /// Whether it can be made without a person looking: the author cannot have meant anything else.
  package var isSafe: Bool

  package init(title: String, edits: [Edit], isSafe: Bool) {
    self.title = title
    self.edits = edits
    self.isSafe = isSafe
  }
}

/// One change of a document's tree. New values are JSON text.
package enum Edit: Hashable, Sendable {
  case replaceValue(JSONPointer, String)
  case renameKey(JSONPointer, String)
  /// Takes out a member of an object or an element of an array.
  case removeMember(JSONPointer)
  /// Adds a member at the end of an object.
  case insertMember(into: JSONPointer, key: String, value: String)
}
