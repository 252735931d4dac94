/// A completion.
struct CompletionItem {
  /// The numbers of the protocol.
  enum Kind: Int {
    case field = 5
    case variable = 6
    case module = 9
    case property = 10
    case value = 12
    case snippet = 15
    case color = 16
    case reference = 18
    case enumMember = 20
  }

  /// The text in the list, without quotes.
  let label: String
  let kind: Kind
  /// The JSON text to insert.
  let text: String
  /// The text to insert with tab stops.
  var snippet: String?
  var detail = ""
  var page: DocumentationPage?

  /// Whether the value is a string, which may replace one in quotes.
  var isText: Bool { text.hasPrefix("\"") }
}
