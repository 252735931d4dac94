import Foundation
import JSONSyntax
import MediaValues

/// Values for fields, from `--set` and `--data`.
enum FieldOptions {
  /// The texts by field; what is set on the command line comes before what a file says.
  static func values(_ settings: [String], data: String?) throws -> [String: String] {
    var values = try data.map(read) ?? [:]
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      values[String(parts[0])] = parts.count == 2 ? String(parts[1]) : ""
    }
    return values
  }

  private static func read(_ path: String) throws -> [String: String] {
    let source = try DocumentFile.read(path)
    let (document, diagnostics) = Document.parse(source)
    try DocumentFile.report(document?.place(diagnostics) ?? [], in: source)
    guard let document, case .object(let object) = document.root else {
      try DocumentFile.reportBeside(diagnostics, named: path)
      return [:]
    }
    var values: [String: String] = [:]
    for member in object.members {
      switch member.value {
      case .string(let text): values[member.key] = text
      case .number(let number): values[member.key] = number.description
      case .null, .bool, .array, .object:
        throw Console.fail(
          "\(path): the value of '\(member.key)' should be text or a number, not"
            + " \(member.value.kindName)", Status.invalid)
      }
    }
    return values
  }
}
