import JSONSyntax
import TestSupport
import Testing

@testable import LanguageServer

/// Malicious input causes no crash, no endless waiting, and no allocation for data that is only
/// announced.
struct HostileInputTests {
  private let good = framed(["jsonrpc": "2.0", "id": 99, "method": "nothing"])

  @Test(arguments: [
    "Content-Length: -5\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
    "Content-Length: \r\n\r\n", "Content-Length: 0x10\r\n\r\n", "Content-Type: none\r\n\r\n",
    "\r\n\r\n", "Content-Length: 1e3\r\n\r\n", ": 5\r\n\r\n", "Content-Length: ５\r\n\r\n",
  ])
  func aBadHeaderIsPassedOver(header: String) throws {
    var client = try Client()
    client.send(raw: Array(header.utf8) + good)
    let last = client.messages.suffix(2)
    #expect(last.first?["error"]?["code"] == -32700, "\(header)")
    #expect(last.last?["id"] == 99 && last.last?["error"]?["code"] == -32601, "\(header)")
  }

  @Test func aBodyThatIsTooLongIsNotKept() {
    var frames = MessageReader()
    let length = MessageReader.longestBody + 1
    frames.append("Content-Length: \(length)\r\n\r\n".utf8)
    guard case .fault? = frames.next() else {
      Issue.record("the length was taken")
      return
    }
    let piece = [UInt8](repeating: 0x20, count: 1 << 20)
    for _ in 0..<(length / piece.count) {
      frames.append(piece)
      #expect(frames.next() == nil)
    }
    frames.append([0x20])
    frames.append(good)
    guard case .body? = frames.next() else {
      Issue.record("the message behind it was lost")
      return
    }
  }

  @Test func aHeaderThatNeverEndsIsAFault() throws {
    var client = try Client()
    for _ in 0..<9 { client.send(raw: [UInt8](repeating: 0x41, count: 1_000)) }
    #expect(client.messages.last?["error"]?["code"] == -32700)
    client.send(raw: good)
    #expect(client.messages.last?["id"] == 99, "the message behind it was lost")
  }

  @Test func aMessageBehindAHeaderThatNeverEndsIsRead() throws {
    var client = try Client()
    client.send(raw: [UInt8](repeating: 0x41, count: MessageReader.longestHeader) + good + good)
    #expect(client.messages.count { $0["error"]?["code"] == -32700 } == 1)
    #expect(client.messages.count { $0["id"] == 99 } == 2)
  }

  @Test func messagesComeInPieces() throws {
    var client = try Client()
    for byte in good + good { client.send(raw: [byte]) }
    #expect(client.messages.count { $0["id"] == 99 } == 2)
  }

  @Test func bytesThatAreNotUTF8AreAnError() throws {
    var client = try Client()
    let body: [UInt8] = Array("{\"method\":\"".utf8) + [0xFF, 0xC0, 0x80] + Array("\"}".utf8)
    client.send(raw: Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
    #expect(client.messages.last?["error"]?["code"] == -32700)
  }

  /// A text with the character 0, or with half of a surrogate pair, does not lose a change.
  @Test func halvesOfCharactersDoNotLoseAChange() throws {
    var client = try Client()
    client.open("{}")
    let body = """
      {"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":\
      "\(Client.uri)","version":2},"contentChanges":[{"text":"{ \\"x-a\\": \\"\\ud83d \\u0000 \\\\u0041\
      \\ud83d\\ude00\\", \\"tracks\\": 5 }"}]}}
      """
    client.send(raw: Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
    #expect(client.published?["version"] == 2)
    #expect(client.codes == ["S102"], "\(client.diagnostics)")
  }

  @Test func deepMessagesAreRefused() throws {
    var client = try Client()
    let body = String(repeating: "[", count: 100_000)
    client.send(raw: Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
    #expect(client.messages.last?["error"]?["code"] == -32700)
    client.open(String(repeating: "{\"tracks\":[", count: 20_000) + "|")
    let cursor: JSONValue = ["line": 0, "character": 220_000]
    #expect(try client.reply(to: "completion", at: cursor)["items"] != nil)
  }

  /// Brackets, quotes and commas are inserted and removed at random.
  @Test func brokenDocumentsDoNotCrash() throws {
    let whole = Array(
      """
      { "media": { "a": {} }, "tracks": [ { "type": "text", "name": "t", "segments": [
        { "text": "{{é🎬}}", "enter": { "subtype": "pop" }, "filters": [ { "subtype": "blur",
          "parameters": { "radius": { "keyframes": [ { "time": 0, "value": 1 } ] } } } ] } ] } ] }
      """.unicodeScalars)
    var client = try Client.able()
    for seed in 0..<150 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var scalars = whole
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<scalars.count, using: &generator)
        let new = Array("{}[]\",:\\\n 🎬a".unicodeScalars).randomElement(using: &generator)
        if Bool.random(using: &generator) {
          scalars.remove(at: index)
        } else if let new {
          scalars.insert(new, at: index)
        }
      }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      client.open(String(view))
      for _ in 0..<12 {
        let position = TextPosition(
          line: Int.random(in: 0...5, using: &generator),
          character: Int.random(in: 0...99, using: &generator))
        for kind in ["completion", "hover", "definition", "references"] {
          _ = try client.reply(to: kind, at: position.json)
        }
      }
      _ = try client.reply(to: "documentSymbol")
      _ = try client.reply(to: "formatting")
    }
  }

  @Test func randomBytesDoNotCrash() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var session = LanguageSession()
      let pieces = ["Content-Length: ", "\r\n\r\n", "\r\n", "7", "-", "{\"id\":1}", ":", "\u{0}"]
      for _ in 0..<40 {
        let bytes: [UInt8] =
          Bool.random(using: &generator)
          ? Array((pieces.randomElement(using: &generator) ?? "").utf8)
          : (0..<Int.random(in: 0..<60, using: &generator)).map { _ in
            UInt8.random(in: 0...255, using: &generator)
          }
        _ = session.receive(bytes)
      }
      #expect(session.exitStatus == nil, "seed \(seed)")
    }
  }
}
