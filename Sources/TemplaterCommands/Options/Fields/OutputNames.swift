import Compiling
import DescriptionFormat
import Diagnostics
import Files

/// The output file of each row: `{{field}}` and `{{row}}` in the pattern are replaced.
struct OutputNames {
  let pattern: String

  /// The fields whose values are used in the name.
  var fields: Set<String> { Set(pattern.fieldNames) }

  /// Returns the names. Throws an exit status if a name cannot be made, or two rows have the same.
  func names(of rows: [FieldRow]) throws -> [String] {
    var taken: [String: FieldRow] = [:]
    return try rows.map { row in
      let name = try Console.within(row.place) { try self.name(of: row) }
      if let other = taken.updateValue(row, forKey: name) {
        throw Console.fail(
          "rows \(other.number ?? 0) and \(row.number ?? 0) would both be written to \(name);"
            + " use {{row}} or a column with different values in --output", Status.usage)
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
        "--output uses {{\(unknown)}}, for which no value is given"
          + (known.isEmpty ? "" : "; there are values for \(listed(known, "and"))"), Status.usage)
    }
    return try steps.map { try fill($0, with: values) }.joined(separator: "/")
  }

  /// The components of the path. The name of a field may contain a slash.
  private var steps: [String] {
    pattern.pathSteps.reduce(into: []) { steps, step in
      if let last = steps.last, last.ranges(of: "{{").count > last.ranges(of: "}}").count {
        steps[steps.count - 1] = last + "/" + step
      } else {
        steps.append(step)
      }
    }
  }

  /// Returns a component of the path with its fields replaced. Values cannot lead to another folder: in them
  /// slashes and hazardous characters are replaced with hyphens, as is a leading dot.
  private func fill(_ step: String, with values: [String: String]) throws -> String {
    let fields = step.fieldNames
    guard !fields.isEmpty else { return step }
    var name = step.filling(values.mapValues(fileName))
    if fields.allSatisfy({ values[$0]?.isEmpty == true }) {
      let title = listed(fields.map { "{{\($0)}}" }, "and")
      throw Console.fail(
        "the value of \(title) is empty, so that \(quoted(step)) in --output would have no name; give"
          + " it a value, or use {{row}} in --output", Status.usage)
    }
    if name.utf8.first == UInt8(ascii: "."), step.utf8.first != UInt8(ascii: ".") {
      name = "-" + name.dropFirst()
    }
    // The pattern may have a dot of its own before the field.
    return [".", ".."].contains(name) ? name.replacing(".", with: "-") : name
  }

  private func fileName(_ value: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      name.append(scalar == "/" || scalar.isHazardous ? "-" : scalar)
    }
    return String(name)
  }
}
