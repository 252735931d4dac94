import Diagnostics
import TemplaterKit

/// What the video of each row is called: `{{field}}` and `{{row}}` in the name are filled.
struct OutputNames {
  let pattern: String

  /// The fields whose values are in the name.
  var fields: Set<String> { Set(pattern.fieldNames) }

  /// Gives up when a name cannot be made, or two rows have the same.
  func names(of rows: [FieldRow]) throws -> [String] {
    var taken: [String: FieldRow] = [:]
    return try rows.map { row in
      let name = try self.name(of: row)
      if let other = taken.updateValue(row, forKey: name) {
        throw Console.fail(
          "rows \(other.number ?? 0) and \(row.number ?? 0) would both be written to \(name);"
            + " put {{row}} or a column that differs into --output", Status.usage)
      }
      return name
    }
  }

  private func name(of row: FieldRow) throws -> String {
    var values = row.values
    if let number = row.number, values["row"] == nil { values["row"] = "\(number)" }
    if let unknown = pattern.fieldNames.first(where: { values[$0] == nil }) {
      let known = values.keys.sorted().map { "{{\($0)}}" }
      throw Console.fail(
        "--output names {{\(unknown)}}, for which no value is given"
          + (known.isEmpty ? "" : "; there is \(listed(known, "and"))"), Status.usage)
    }
    return pattern.filling(values.mapValues(fileName))
  }

  /// The value without what would lead to another folder or cannot be in a name.
  private func fileName(_ value: String) -> String {
    String(
      value.map { character in
        character == "/" || character.unicodeScalars.contains { $0.isHazardous } ? "-" : character
      })
  }
}
