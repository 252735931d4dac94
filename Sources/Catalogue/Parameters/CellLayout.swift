/// The cells of a partition, read from a drawing: `aab aac` is a large cell and two small ones next to it.
///
/// Each word is a row, and each letter a part of the cell with this name. Cells are in the order of their first
/// letters.
struct CellLayout {
  /// A cell in steps of the grid.
  struct Cell {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  let columns: Int
  let rows: Int
  let cells: [Cell]

  /// A grid of equal cells.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = (0..<rows).flatMap { row in
      (0..<columns).map { Cell(columns: $0..<$0 + 1, rows: row..<row + 1) }
    }
  }

  /// Reads a drawing; `nil` if it is empty or invalid.
  init?(_ text: String) {
    let grid = text.split(whereSeparator: \.isWhitespace).map(Array.init)
    guard !grid.isEmpty, CellLayout.fault(of: text) == nil else { return nil }
    rows = grid.count
    columns = grid.first?.count ?? 0
    cells = CellLayout.cells(grid).map(\.cell)
  }

  private static let most = (cells: 9, side: 12)

  /// Returns the error in a text, as the end of a sentence; `nil` if there is none.
  static func fault(of text: String) -> String? {
    let grid = text.split(whereSeparator: \.isWhitespace).map(Array.init)
    guard let first = grid.first else { return nil }
    if let other = grid.first(where: { $0.count != first.count }) {
      return
        "has rows of \(first.count) and of \(other.count) letters; all rows need the same number"
    }
    guard grid.count <= most.side, first.count <= most.side else {
      return "has more than \(most.side) rows or columns"
    }
    let cells = cells(grid)
    guard cells.count <= most.cells else {
      return "has \(cells.count) cells; at most \(most.cells) are allowed"
    }
    for (letter, cell) in cells {
      let area = grid.joined().count { $0 == letter }
      if area != cell.columns.count * cell.rows.count {
        return "has the cell '\(letter)', which is not a rectangle"
      }
    }
    return nil
  }

  /// Returns the smallest rectangle around each letter.
  private static func cells(_ grid: [[Character]]) -> [(letter: Character, cell: Cell)] {
    var found: [(letter: Character, cell: Cell)] = []
    for (row, letters) in grid.enumerated() {
      for (column, letter) in letters.enumerated() {
        guard let index = found.firstIndex(where: { $0.letter == letter }) else {
          found.append((letter, Cell(columns: column..<column + 1, rows: row..<row + 1)))
          continue
        }
        let cell = found[index].cell
        found[index].cell.columns =
          min(cell.columns.lowerBound, column)..<max(cell.columns.upperBound, column + 1)
        found[index].cell.rows = cell.rows.lowerBound..<max(cell.rows.upperBound, row + 1)
      }
    }
    return found
  }
}
