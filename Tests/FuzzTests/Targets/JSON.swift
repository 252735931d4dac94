import Diagnostics
import JSONSyntax
import Provenance

extension FuzzTarget {
  /// JSON texts. Writing a value and reading it again gives the same value, for both forms of
  /// writing.
  static let json = FuzzTarget(
    "json", seeds: ["Tests/DescriptionFormatTests/Broken/*.json", "Templates/merge.json"]
  ) { bytes in
    let source = SourceText(name: "a.json", bytes: bytes)
    let (document, findings) = Document.parse(source)
    try requireSound(
      document?.place(findings) ?? PlacedDiagnostic.place(findings, in: source), in: source)
    guard let document else {
      return try require(!findings.isEmpty, "a text is refused, and nothing is said of it")
    }
    // Of duplicate keys the last one counts, so texts with findings are skipped.
    guard findings.isEmpty else { return }
    let root = document.root
    for text in [root.canonicalText, root.compactText] {
      let (again, findings) = Document.parse(SourceText(name: "b.json", text: text))
      try require(findings.isEmpty && again?.root == root, "written as \(text)")
    }
    // Rendered files contain such records.
    guard let record = InputManifest(root) else { return }
    try require(InputManifest(record.json) == record, "written as \(record.json.compactText)")
  }
}
