/// A character between the cells of tables.
struct CellSeparator {
  let scalar: Unicode.Scalar
  /// The word for several of them: `commas`.
  let name: String
  /// The extension of the files whose cells it separates; `nil` if it has none of its own.
  let suffix: String?

  static let comma = CellSeparator(scalar: ",", name: "commas", suffix: "csv")
  static let tab = CellSeparator(scalar: "\t", name: "tabs", suffix: "tsv")
  static let semicolon = CellSeparator(scalar: ";", name: "semicolons", suffix: nil)

  static let all: [CellSeparator] = [.comma, .tab, .semicolon]

  /// The separator of the cells of files with an extension; `nil` if they are not tables.
  init?(suffix: String) {
    guard let separator = CellSeparator.all.first(where: { $0.suffix == suffix.lowercased() })
    else { return nil }
    self = separator
  }

  private init(scalar: Unicode.Scalar, name: String, suffix: String?) {
    (self.scalar, self.name, self.suffix) = (scalar, name, suffix)
  }

  /// Returns the separator of a table: semicolons, which spreadsheets write into files `.csv` where the comma is the decimal
  /// mark, if its first line has some and no commas, and otherwise this one.
  func used(in text: String) -> CellSeparator {
    let header = text.drop { $0.isNewline }.prefix { !$0.isNewline }
    guard scalar == CellSeparator.comma.scalar,
      CellSeparator.semicolon.occurs(in: header), !CellSeparator.comma.occurs(in: header)
    else { return self }
    return .semicolon
  }

  func occurs(in cell: some StringProtocol) -> Bool { cell.unicodeScalars.contains(scalar) }
}
