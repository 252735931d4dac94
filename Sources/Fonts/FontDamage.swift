/// Damage to a table of a font file.
struct FontDamage: Error, Hashable, Sendable {
  /// The tag of the table in the file, such as `glyf`.
  let table: String
  /// The part of a message that follows the table's name: `has other bytes than …`.
  let reason: String

  init(_ table: FontTables.Name, _ reason: String) {
    self.table = table.rawValue
    self.reason = reason
  }
}
