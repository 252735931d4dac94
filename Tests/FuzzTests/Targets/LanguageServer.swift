import JSONSyntax

@testable import LanguageServer

extension FuzzTarget {
  /// Messages of editors. The bytes are passed as they are, and again as a conversation in which
  /// each zero ends a message. The replies are valid messages, and do not depend on how the bytes
  /// are divided.
  static let languageServer = FuzzTarget("lsp") { bytes in
    let whole = try answers(to: [bytes[...]])
    let half = bytes.count / 2
    let pieces = try answers(to: [bytes[..<half], bytes[half...]])
    try require(whole == pieces, "\(whole) as a whole, and \(pieces) in pieces")
    let messages = bytes.split(separator: 0).map { body in
      Array("Content-Length: \(body.count)\r\n\r\n".utf8)[...] + body
    }
    _ = try answers(to: [start] + messages)
    _ = NameIndex(TolerantTree(bytes))
  }

  private static let start = framed([
    "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": ["capabilities": [:]],
  ])[...]

  /// Returns the responses to requests, in order. Notifications about findings are left out,
  /// because they are sent when all of a piece is read.
  private static func answers(to pieces: [ArraySlice<UInt8>]) throws -> [JSONValue] {
    var session = LanguageSession()
    var frames = MessageReader()
    for piece in pieces { frames.append(session.receive(piece)) }
    var answers: [JSONValue] = []
    while let frame = frames.next() {
      guard case .body(let body) = frame,
        let answer = JSONValue(parsing: String(decoding: body, as: UTF8.self))
      else { throw BrokenLaw(description: "the server says what is no message") }
      if answer["method"] == nil { answers.append(answer) }
    }
    return answers
  }
}
