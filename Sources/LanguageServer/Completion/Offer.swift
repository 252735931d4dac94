/// Something that may be written at the cursor.
struct Offer {
  /// The protocol's numbers.
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

  /// What the list shows, without quotes.
  let label: String
  let kind: Kind
  /// What is written, as JSON.
  let text: String
  /// The same with stops for the cursor.
  var snippet: String?
  var detail = ""
  var page: Page?

  /// Whether it is text, which may replace what stands in quotes.
  var isText: Bool { text.hasPrefix("\"") }
}
