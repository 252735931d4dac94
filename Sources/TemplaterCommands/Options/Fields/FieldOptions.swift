import ArgumentParser
import FoundationEssentials

/// Values for the fields of a template, from `--set` and `--data`.
struct FieldOptions: ParsableArguments {
  @Option(
    name: .customLong("set"), parsing: .upToNextOption,
    help: ArgumentHelp("Values for the template's fields.", valueName: "field=value"))
  var settings: [String] = []

  @Option(
    help: ArgumentHelp(
      "Values for the template's fields: a JSON object, or for several videos an array of objects, or a table"
        + " (.csv or .tsv) whose first row has the names of the fields. --set overrides them in every row.",
      valueName: "file"),
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
        ?? FieldObjects.rows(of: data)
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
}
