package import Editing

/// An operation on a long timeline, or a question about it, with its name for tables.
package struct LongEdit: Sendable {
  package let name: String
  package let perform: @Sendable (inout Timeline) throws -> Void

  init(_ name: String, _ perform: @escaping @Sendable (inout Timeline) throws -> Void) {
    self.name = name
    self.perform = perform
  }
}
