@testable import TemplaterCommands

extension FuzzTarget {
  /// Tables of values. Quoting every cell does not change the result.
  static let separatedValues = FuzzTarget("csv") { bytes in
    guard let text = String(validating: bytes, as: UTF8.self),
      let records = try? SeparatedValues.records(of: text)
    else { return }
    let quoted = records.map { record in
      record.cells.map { "\"" + doubled($0) + "\"" }.joined(separator: ",")
    }.joined(separator: "\r\n")
    let again = try SeparatedValues.records(of: quoted)
    try require(again.map(\.cells) == records.map(\.cells), "\(again) of \(records)")
    let lines = records.map(\.line)
    try require(zip(lines, lines.dropFirst()).allSatisfy(<), "rows begin in lines \(lines)")
  }
}

/// Returns the cell with every quote doubled. Works with scalars, because a quote before a
/// combining mark is part of one character.
private func doubled(_ cell: String) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in cell.unicodeScalars {
    scalars.append(contentsOf: scalar == "\"" ? [scalar, scalar] : [scalar])
  }
  return String(scalars)
}
