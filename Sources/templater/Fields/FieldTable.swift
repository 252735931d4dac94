import Diagnostics
import SwiftCSV

/// A table of values: a text with commas, quotes as RFC 4180 has them, and names in its first row.
enum FieldTable {
  static func rows(of path: String) throws -> [FieldRow] {
    let source = try DocumentFile.read(path)
    let table: CSV<Named>
    do {
      // Read strictly: what is not UTF-8 would come out as other characters.
      guard let text = String(validating: source.bytes, as: UTF8.self) else {
        throw Console.fail("\(path) is not UTF-8 text", Status.invalid)
      }
      table = try CSV<Named>(string: text, delimiter: .comma, loadColumns: false)
    } catch let error as CSVParseError {
      throw Console.fail("\(path) is not a table: \(error)", Status.invalid)
    }
    let names = table.header
    if let twice = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
      throw Console.fail("\(path) has two columns \(quoted(names[twice]))", Status.invalid)
    }
    guard !table.rows.isEmpty else {
      throw Console.fail(
        "\(path) has no rows: the first names the fields, each further one makes a video",
        Status.invalid)
    }
    return table.rows.enumerated().map { FieldRow(number: $0 + 1, values: $1) }
  }
}
