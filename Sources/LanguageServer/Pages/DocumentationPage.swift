import JSONSyntax

/// Documentation that is shown in a hover and with a completion.
struct DocumentationPage {
  /// The item in its written form, such as `"fit"` or `medium "song"`.
  var heading = ""
  /// A description in sentences.
  var summary = ""
  /// More information as pairs, such as `default` and `0`.
  var facts: [(name: String, value: String)] = []
  /// The parameters or words of the item.
  var entries: [(name: String, summary: String)] = []

  /// Returns the page as Markdown, or as plain text for clients without Markdown.
  func markup(isMarkdown: Bool) -> JSONValue {
    [
      "kind": isMarkdown ? "markdown" : "plaintext",
      "value": .string(isMarkdown ? markdown : plainText),
    ]
  }

  private var markdown: String {
    var blocks: [String] = []
    if !heading.isEmpty { blocks.append("**\(DocumentationPage.code(heading))**") }
    if !summary.isEmpty { blocks.append(summary) }
    if !facts.isEmpty {
      blocks.append(
        facts.map { "\($0.name): \(DocumentationPage.code($0.value))" }.joined(separator: "  \n"))
    }
    if !entries.isEmpty {
      blocks.append(
        entries.map { entry in
          "- " + DocumentationPage.code(entry.name)
            + (entry.summary.isEmpty ? "" : ": " + entry.summary)
        }.joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n\n")
  }

  private var plainText: String {
    let head = [heading, summary].filter { !$0.isEmpty }
    let list = entries.map { $0.summary.isEmpty ? $0.name : "\($0.name): \($0.summary)" }
    return (head + facts.map { "\($0.name): \($0.value)" } + list).joined(separator: "\n")
  }

  /// Returns a code span with enough backticks for a text that contains some: names are from the
  /// document.
  private static func code(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    var longest = 0
    var run = 0
    for character in line {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? "`\(line)`" : "\(fence) \(line) \(fence)"
  }
}
