import DescriptionFormat
import Diagnostics

/// Returns the page `docs/reference/rules.md`: all findings, generated from the lists in the code.
package func findingsReference() -> String {
  let families =
    [("J", "the text"), ("S", "the shape")] + RuleFamily.allCases.map { ($0.rawValue, $0.title) }
    + [("M", "media, archives and values that are given")]
    + [("I", "files of other programs"), ("P", "the plan")]
  var page = """
    # Findings

    Every finding has a code, whose letter says what it is about: \
    \(listed(families.map { "`\($0.0)` \($0.1)" }, "and")). *Errors* keep a document from being \
    rendered; *warnings* and *notes* do not. What has an example is a rule: \
    [../validate.md](../validate.md) says how rules are taken more or less seriously.

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

    What is shown, heard or written otherwise than the document or its media say. `--strict` takes these for errors, in \
    every command, and then nothing is written.

    | code | name | what it is |
    |---|---|---|

    """
  page += KnownFinding.fallbacks.map { "| \($0.code) | \($0.name) | \($0.summary) |\n" }.joined()
  return page
}
