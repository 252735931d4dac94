package import Editing

/// An operation on a long timeline, or a lookup in it, with its name for tables.
package struct LongEdit: Sendable {
  package let name: String
  /// Whether it makes one edit for each clip.
  package let isBulk: Bool
  package let perform: @Sendable (inout Timeline) throws -> Void

  init(
    _ name: String, isBulk: Bool = false,
    _ perform: @escaping @Sendable (inout Timeline) throws -> Void
  ) {
    self.name = name
    self.isBulk = isBulk
    self.perform = perform
  }
}
