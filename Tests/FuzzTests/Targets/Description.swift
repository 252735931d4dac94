import Checking
import Compiling
import DescriptionFormat
import Diagnostics
import JSONSyntax

extension FuzzTarget {
  /// Descriptions and templates: reading, rules, findings, fixes. A document without errors is the
  /// same after it is written and read again, and fixes lead to a readable document.
  static let description = FuzzTarget(
    "description",
    seeds: [
      "Templates/*.json", "Tests/DescriptionFormatTests/Broken/*.json",
      "Tests/DescriptionFormatTests/Mistakes/*.json",
    ]
  ) { bytes in
    let checked = CheckedDocument(SourceText(name: "a.json", bytes: bytes))
    try requireSound(checked.findings, in: checked.source)
    guard let content = checked.content else { return }
    if !checked.diagnostics.hasErrors {
      let text = FormatWriter.write(content).canonicalText
      let again = CheckedDocument(SourceText(name: "b.json", text: text))
      // Keys of the `defaults` of a track are written out, and are then keys of its segments.
      let isSame =
        again.content == content
        || content.description.isLowered
          && again.content.map { FormatWriter.write($0).canonicalText } == text
      try require(isSame, "read differently when written as \(text)")
      try require(
        !again.diagnostics.hasErrors,
        "\(again.diagnostics.map(\.message)) when written as \(text)")
    }
    let repaired = Repair(of: checked).checked
    try require(repaired.content != nil, "a fix makes it unreadable")
    try requireSound(repaired.findings, in: repaired.source)
  }
}
