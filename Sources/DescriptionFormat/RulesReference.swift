import Diagnostics
import JSONSyntax

/// The page `docs/reference/rules.md`: every code that a document can be found fault with, made
/// from the lists in the code.
package func rulesReference() -> String {
  var page = """
    # Findings

    Every finding about a document has a code. `J` is about the JSON text, `S` about the shape of \
    the document, `T` about its timeline, `R` about names and media, `C` about the catalogue \
    and parameters, `F` about fields, `A` about what changes, `V` about what is seen. *Errors* keep a document from being rendered; *warnings* and \
    *notes* do not.

    This page is generated. Do not edit it.


    """
  page += "## J: the text\n\n"
  page += table(SyntaxCode.allCases.map { ($0.rawValue, $0.name, "error", $0.summary) })
  page += "\n## S: the shape\n\n"
  page += table(ShapeCode.allCases.map { ($0.rawValue, $0.name, "error", $0.summary) })
  for family in RuleFamily.allCases {
    let rules = Rule.all.filter { $0.code.hasPrefix(family.rawValue) }
    page += "\n## \(family.rawValue): \(family.title)\n\n"
    page += table(rules.map { ($0.code, $0.name, $0.severity.rawValue, $0.summary) })
    page += rules.map { "\n" + $0.page(heading: "###") }.joined()
  }
  return page
}

private func table(_ rows: [(String, String, String, String)]) -> String {
  "| code | name | severity | what it is |\n|---|---|---|---|\n"
    + rows.map { "| \($0) | \($1) | \($2) | \($3) |\n" }.joined()
}

extension Rule {
  /// The rule's page in Markdown, for the reference and for `templater explain`.
  package func page(heading: String = "#") -> String {
    """
    \(heading) \(code) \(name)

    \(summary) (\(severity.rawValue))

    \(explanation)

    Not so:

    ```json
    \(invalid)
    ```

    But so:

    ```json
    \(valid)
    ```

    """
  }
}

/// What a code or a rule's name stands for, as a page in Markdown; nil when there is none.
package func explanation(of name: String) -> String? {
  if let rule = Rule.named(name) { return rule.page() }
  if let code = SyntaxCode.allCases.first(where: { $0.rawValue == name || $0.name == name }) {
    return "# \(code.rawValue) \(code.name)\n\n\(code.summary) (error)\n"
  }
  if let code = ShapeCode.allCases.first(where: { $0.rawValue == name || $0.name == name }) {
    return "# \(code.rawValue) \(code.name)\n\n\(code.summary) (error)\n"
  }
  return nil
}
