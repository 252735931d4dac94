/// What is wrong with a table of a font file.
struct FontDamage: Error, Hashable, Sendable {
  /// The four letters by which the file calls the table, such as `glyf`.
  let table: String
  /// A part of a sentence that follows the table's name: `has other bytes than …`.
  let reason: String

  init(_ table: FontTables.Name, _ reason: String) {
    self.table = table.rawValue
    self.reason = reason
  }
}
