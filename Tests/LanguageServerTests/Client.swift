import JSONSyntax
import Testing

@testable import LanguageServer

/// An editor that is connected to a server in the same process.
///
/// Texts may contain a `|` at the position of the cursor, which is removed before the text is sent.
struct Client {
  private(set) var session = LanguageSession()
  private var frames = MessageReader()
  private(set) var messages: [JSONValue] = []
  private(set) var encoding = PositionEncoding.utf16
  private var lastID = 0
  private var version = 0
  static let uri = "file:///work/trip.json"

  /// Initializes the server; `capabilities` is JSON text.
  init(_ capabilities: String = "{}") throws {
    let parsed = try #require(JSONValue(parsing: capabilities))
    let answer = try request("initialize", ["capabilities": parsed])
    let name = try #require(answer["capabilities"]?["positionEncoding"]?.string)
    encoding = try #require(PositionEncoding(rawValue: name))
    notify("initialized", [:])
  }

  /// Returns a client that supports all capabilities.
  static func able() throws -> Client {
    try Client(
      """
      { "textDocument": {
        "completion": { "completionItem": {
          "snippetSupport": true, "documentationFormat": ["markdown"] } },
        "hover": { "contentFormat": ["markdown", "plaintext"] },
        "documentSymbol": { "hierarchicalDocumentSymbolSupport": true },
        "publishDiagnostics": { "relatedInformation": true, "tagSupport": { "valueSet": [1] } } } }
      """)
  }

  mutating func send(_ message: JSONValue) {
    take(session.receive(framed(message)))
  }

  mutating func send(raw bytes: [UInt8]) {
    take(session.receive(bytes))
  }

  private mutating func take(_ bytes: [UInt8]) {
    frames.append(bytes)
    while case .body(let body)? = frames.next() {
      if let value = JSONValue(parsing: String(decoding: body, as: UTF8.self)) {
        messages.append(value)
      }
    }
  }

  mutating func notify(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  /// Sends a request and returns the whole response.
  mutating func response(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
    lastID += 1
    let id = JSONValue(lastID)
    send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters])
    return try #require(messages.last { $0["id"] == id })
  }

  mutating func request(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
    try #require(try response(method, parameters)["result"])
  }

  // MARK: Documents

  /// Opens a text, and returns the position of its `|`.
  @discardableResult
  mutating func open(_ marked: String) -> JSONValue {
    let (text, cursor) = split(marked)
    version += 1
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(Client.uri), "languageId": "json", "version": JSONValue(version),
          "text": .string(text),
        ]
      ])
    return cursor
  }

  /// Replaces the text in a range, or all of it if the range is `nil`.
  mutating func change(_ range: Range<TextPosition>?, to text: String) {
    version += 1
    var change: JSONValue = ["text": .string(text)]
    if let range {
      change = change.with(
        "range", ["start": range.lowerBound.json, "end": range.upperBound.json])
    }
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(Client.uri), "version": JSONValue(version)],
        "contentChanges": [change],
      ])
  }

  /// Returns the text without its `|`, and the position that it marked.
  func split(_ marked: String) -> (text: String, cursor: JSONValue) {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let head = String(parts[0])
    let position = OpenText(head, encoding).position(of: head.utf8.count)
    return (head + (parts.count > 1 ? parts[1] : ""), position.json)
  }

  /// Sends a request about a position in the open document, and returns the reply.
  mutating func reply(to kind: String, at position: JSONValue) throws -> JSONValue {
    try request(
      "textDocument/" + kind,
      ["textDocument": ["uri": .string(Client.uri)], "position": position])
  }

  /// Sends a request about the whole document, and returns the reply.
  mutating func reply(to kind: String) throws -> JSONValue {
    try request("textDocument/" + kind, ["textDocument": ["uri": .string(Client.uri)]])
  }

  /// The findings that the server published last.
  var diagnostics: [JSONValue] { published?["diagnostics"]?.elements ?? [] }

  var published: JSONValue? {
    messages.last { $0["method"] == "textDocument/publishDiagnostics" }?["params"]
  }

  var codes: [String] { diagnostics.compactMap { $0["code"]?.string } }
}

/// Returns the text after edits, which are made from the end of the text to its beginning; `nil` if
/// an edit is invalid.
func applying(_ edits: [JSONValue], to text: String, _ encoding: PositionEncoding) -> String? {
  let ranged = edits.compactMap { edit in
    Range<TextPosition>(edit["range"]).map { ($0, edit["newText"]?.string ?? "") }
  }
  guard ranged.count == edits.count else { return nil }
  let sorted = ranged.sorted { $0.0.lowerBound > $1.0.lowerBound }
  let changed = sorted.reduce(OpenText(text, encoding)) { $0.changed($1.0, to: $1.1) }
  return String(decoding: changed.bytes, as: UTF8.self)
}
