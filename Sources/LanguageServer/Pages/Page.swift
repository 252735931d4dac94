import JSONSyntax

/// What is told of one thing: in hover, and beside a completion.
struct Page {
  /// How the thing is written: `"fit"`, `medium "song"`.
  var heading = ""
  /// Sentences.
  var summary = ""
  /// What there is to know besides, as pairs such as `default` and `0`.
  var facts: [(name: String, value: String)] = []
  /// Its parameters, or its words.
  var entries: [(name: String, summary: String)] = []

  /// Markdown, or plain text for clients that show nothing else.
  func markup(isMarkdown: Bool) -> JSONValue {
    [
      "kind": isMarkdown ? "markdown" : "plaintext",
      "value": .string(isMarkdown ? markdown : plainText),
    ]
  }

  private var markdown: String {
    var blocks: [String] = []
    if !heading.isEmpty { blocks.append("**\(Page.code(heading))**") }
    if !summary.isEmpty { blocks.append(summary) }
    if !facts.isEmpty {
      blocks.append(facts.map { "\($0.name): \(Page.code($0.value))" }.joined(separator: "  \n"))
    }
    if !entries.isEmpty {
      blocks.append(
        entries.map { entry in
          "- " + Page.code(entry.name) + (entry.summary.isEmpty ? "" : ": " + entry.summary)
        }.joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n\n")
  }

  private var plainText: String {
    let head = [heading, summary].filter { !$0.isEmpty }
    let list = entries.map { $0.summary.isEmpty ? $0.name : "\($0.name): \($0.summary)" }
    return (head + facts.map { "\($0.name): \($0.value)" } + list).joined(separator: "\n")
  }

  /// A span of code, whatever backticks the text has: names come from the document.
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
