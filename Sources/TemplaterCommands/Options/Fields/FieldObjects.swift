import Diagnostics
import FoundationEssentials
import JSONSyntax
import MediaValues

/// Values in JSON: an object for one video, or an array with an object for each video.
enum FieldObjects {
  /// Returns the rows of a file; the row of a single object has no number. Prints an error message and throws an exit status
  /// if they cannot be read.
  static func rows(of path: String) throws -> [FieldRow] {
    guard !["jsonl", "ndjson"].contains(URL(fileURLWithPath: path).pathExtension.lowercased())
    else {
      throw Console.fail(
        "\(path): lines of JSON are not read; put the objects into an array, '[ {…}, {…} ]', in a .json file, or use"
          + " a table (.csv or .tsv)", Status.invalid)
    }
    let source = try DocumentFile.read(path)
    let (tree, diagnostics) = JSONTree.parse(source)
    try Findings.report(PlacedDiagnostic.place(diagnostics, in: source), in: source)
    guard let tree else { throw Status.invalid }
    let root = tree.withRoot { $0.value }
    guard case .array(let rows) = root else {
      return [FieldRow(number: nil, values: try values(of: root, in: path))]
    }
    guard !rows.isEmpty else {
      throw Console.fail(
        "\(path) has no rows: each object of the array makes a video", Status.invalid)
    }
    guard rows.count <= FieldTable.maxRows else {
      throw Console.fail(
        "\(path): the array has more than \(FieldTable.maxRows) objects; split it into several files",
        Status.invalid)
    }
    return try rows.enumerated().map { index, row in
      FieldRow(
        number: index + 1,
        values: try Console.within("row \(index + 1)") { try values(of: row, in: path) })
    }
  }

  private static func values(of row: JSONValue, in path: String) throws -> [String: String] {
    guard case .object(let object) = row else {
      throw Console.fail(
        "\(path): the values of a video should be an object, '{ … }', not \(row.kindName)",
        Status.invalid)
    }
    return try object.members.reduce(into: [:]) { values, member in
      switch member.value {
      case .string(let text): values[member.key] = text
      case .number(let number): values[member.key] = number.description
      case .array(let elements):
        if let wrong = elements.firstIndex(where: { $0.string == nil }) {
          throw Console.fail(
            "\(path): entry \(wrong) of '\(member.key)', counted from 0, should be the path of a file as text,"
              + " not \(elements[wrong].kindName)", Status.invalid)
        }
        values[member.key] = elements.compactMap(\.string).joined(separator: FieldRow.separator)
      case .null, .bool, .object:
        throw Console.fail(
          "\(path): the value of '\(member.key)' should be text, a number, or a list of files, not"
            + " \(member.value.kindName)", Status.invalid)
      }
    }
  }
}
