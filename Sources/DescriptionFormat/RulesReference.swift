import Diagnostics
import JSONSyntax

/// The page `docs/reference/rules.md`: every code that a document can be found fault with, made
/// from the lists in the code.
package func rulesReference() -> String {
  var page = """
    # Findings

    Every finding about a document has a code. `J` is about the JSON text, `S` about the shape of \
    the document, `T` about its timeline, `R` about names and media, `C` about transitions, \
    filters and their parameters. *Errors* keep a document from being rendered; *warnings* and \
    *notes* do not.

    This page is generated. Do not edit it.


    """
  page += "## J: the text\n\n"
  page += table(SyntaxCode.allCases.map { ($0.rawValue, $0.name, "error", $0.summary) })
  page += "\n## S: the shape\n\n"
  page += table(ShapeCode.allCases.map { ($0.rawValue, $0.name, "error", $0.summary) })
  for (letter, title) in [
    ("T", "the timeline"), ("R", "references"), ("C", "the catalogue"),
  ] {
    let rules = Rule.all.filter { $0.code.hasPrefix(letter) }
    page += "\n## \(letter): \(title)\n\n"
    page += table(rules.map { ($0.code, $0.name, $0.severity.rawValue, $0.summary) })
    page += rules.map { "\n" + $0.known.page(heading: "###") }.joined()
  }
  return page
}

private func table(_ rows: [(String, String, String, String)]) -> String {
  "| code | name | severity | what it is |\n|---|---|---|---|\n"
    + rows.map { "| \($0) | \($1) | \($2) | \($3) |\n" }.joined()
}
