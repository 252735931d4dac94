import DescriptionFormat
import Diagnostics

/// Returns the page `docs/reference/rules.md`: all findings, generated from the lists in the code.
package func findingsReference() -> String {
  let families =
    [("J", "the text"), ("S", "the shape")] + RuleFamily.allCases.map { ($0.rawValue, $0.title) }
    + [("M", "media, archives and given values")]
    + [("I", "files of other programs"), ("P", "the plan")]
  var page = """
    # Findings

    Every finding has a code. Its letter names the subject: \
    \(listed(families.map { "`\($0.0)` \($0.1)" }, "and")). *Errors* keep a document from being \
    rendered; *warnings* and *notes* do not. Findings with an example are rules: \
    [../validate.md](../validate.md) explains how to change the severity of rules.

    This page is generated. Do not edit it.

    """
  for (letter, title) in families {
    let findings = KnownFinding.all.filter { $0.code.hasPrefix(letter) }
    page +=
      "\n## \(letter): \(title)\n\n| code | name | severity | what it is |\n|---|---|---|---|\n"
    page += findings.map { known in
      "| \(known.code) | \(known.name) | \(known.severity.rawValue) | \(known.summary) |\n"
    }.joined()
    page += findings.filter { $0.example != nil }.map { "\n" + $0.page(heading: "###") }.joined()
  }
  page += """

    ## Fallbacks

    Findings about output that differs from what the document or its media specify. `--strict` turns \
    them into errors in every command, and nothing is written.

    | code | name | what it is |
    |---|---|---|

    """
  page += KnownFinding.fallbacks.map { "| \($0.code) | \($0.name) | \($0.summary) |\n" }.joined()
  return page
}
