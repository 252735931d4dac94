import Diagnostics
import TemplaterKit

/// The texts by field with which one video is made.
struct FieldRow {
  /// Which row of a table it is, from 1; nil when there is no table.
  let number: Int?
  var values: [String: String]

  /// The document with the values in their places. Reports what is wrong with them, and gives up
  /// when there are errors.
  func fill(_ compilation: Compilation, ignoring ignored: Set<String> = []) throws -> Compilation {
    let given = values.filter { !ignored.contains($0.key) || compilation.fields.contains($0.key) }
    let filled = compilation.filled(with: given)
    let findings = filled.diagnostics.map { finding in
      var finding = finding
      if let number { finding.message = "row \(number): \(finding.message)" }
      return finding
    }
    try DocumentFile.report(compilation.place(findings), in: compilation.source)
    guard filled.timeline != nil else { throw Status.invalid }
    return filled
  }
}
