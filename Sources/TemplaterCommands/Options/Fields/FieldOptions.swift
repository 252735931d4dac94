import ArgumentParser
import Diagnostics
import FoundationEssentials
import JSONSyntax
import MediaValues

/// Values for the fields of a template, from `--set` and `--data`.
struct FieldOptions: ParsableArguments {
  @Option(
    name: .customLong("set"), parsing: .upToNextOption,
    help: ArgumentHelp("Values for the template's fields.", valueName: "field=value"))
  var settings: [String] = []

  @Option(
    help: ArgumentHelp(
      "Values for the template's fields: a JSON object, or a table (.csv or .tsv) whose first row has the"
        + " names of the fields.", valueName: "file"),
    completion: .file())
  var data: String?

  /// Whether there are any values.
  var areGiven: Bool { !settings.isEmpty || data != nil }

  func validate() throws {
    if let setting = settings.first(where: { !$0.unicodeScalars.contains("=") }) {
      throw ValidationError("--set takes FIELD=VALUE, not '\(setting)'")
    }
  }

  /// Returns the values for each video; one row if there is no table. Values of `--set` take precedence over
  /// those of the file.
  func rows() throws -> [FieldRow] {
    var rows = [FieldRow(number: nil, values: [:])]
    if let data {
      let separator = CellSeparator(suffix: URL(fileURLWithPath: data).pathExtension)
      rows =
        try separator.map { try FieldTable.rows(of: data, separatedBy: $0) }
        ?? [FieldRow(number: nil, values: object(data))]
    }
    let set = settings.map { setting in
      // A value may begin with a combining mark.
      let parts = setting.unicodeScalars.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
    }
    return rows.map { row in
      FieldRow(
        number: row.number, values: row.values.merging(set, uniquingKeysWith: { $1 }),
        origin: data)
    }
  }

  /// Returns the only row, for commands that make one thing. Throws an exit status if there are several.
  func single() throws -> FieldRow {
    let rows = try rows()
    guard let row = rows.first, rows.count == 1 else {
      throw Console.fail(
        "\(data ?? "") has \(rows.count) rows; only 'apply' supports several rows", Status.usage)
    }
    return row
  }

  private func object(_ path: String) throws -> [String: String] {
    let source = try DocumentFile.read(path)
    let (document, diagnostics) = Document.parse(source)
    let findings =
      document?.place(diagnostics) ?? PlacedDiagnostic.place(diagnostics, in: source)
    try Findings.report(findings, in: source)
    guard case .object(let object)? = document?.root else { throw Status.invalid }
    return try object.members.reduce(into: [:]) { values, member in
      switch member.value {
      case .string(let text): values[member.key] = text
      case .number(let number): values[member.key] = number.description
      case .array(let elements):
        if let wrong = elements.firstIndex(where: { !$0.isText }) {
          throw Console.fail(
            "\(path): entry \(wrong) of '\(member.key)', counted from 0, should be the path of a file as text,"
              + " not \(elements[wrong].kindName)", Status.invalid)
        }
        values[member.key] = elements.compactMap(\.text).joined(separator: FieldRow.separator)
      case .null, .bool, .object:
        throw Console.fail(
          "\(path): the value of '\(member.key)' should be text, a number, or a list of files, not"
            + " \(member.value.kindName)", Status.invalid)
      }
    }
  }
}

extension JSONValue {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
  fileprivate var isText: Bool { text != nil }
}
