/// A character between the cells of tables.
struct CellSeparator {
  let scalar: Unicode.Scalar
  /// The word for several of them: `commas`.
  let name: String
  /// The extension of the files whose cells it separates; `nil` if no such files are read.
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

  func occurs(in cell: String) -> Bool { cell.unicodeScalars.contains(scalar) }
}
