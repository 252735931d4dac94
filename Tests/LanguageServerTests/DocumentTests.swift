import JSONSyntax
import TestSupport
import Testing

@testable import LanguageServer

/// Open documents are updated by changes, and their findings are published.
struct DocumentTests {
  private let good = """
    { "tracks": [ { "type": "photo", "name": "🎬 a", "segments": [
      { "position": 0, "duration": 5, "fit": "cover" } ] } ] }
    """

  @Test func findingsComeAndGo() throws {
    var client = try Client()
    client.open(good)
    #expect(client.published?["version"] == 1 && client.diagnostics.isEmpty)
    client.change(nil, to: "{ \"tracks\": [ { \"type\": \"photo\" }")
    #expect(client.codes == ["J001"] && client.published?["version"] == 2)
    client.change(nil, to: good)
    #expect(client.published?["version"] == 3 && client.diagnostics.isEmpty)
    client.change(nil, to: "{")
    client.notify(
      "textDocument/didClose", ["textDocument": ["uri": .string(Client.uri)]])
    #expect(client.published?["diagnostics"] == [] && client.published?["version"] == nil)
    #expect(
      try client.response("textDocument/hover", ["textDocument": ["uri": .string(Client.uri)]])[
        "error"] != nil)
  }

  @Test func aFindingHasAllThatTheClientShows() throws {
    let text = """
      { "media": { "a": { "type": "photo" } }, "tracks": [
        { "type": "photo", "name": "x", "segments": [ { "position": 0, "duration": 5 } ] },
        { "type": "photo", "name": "x", "segments": [ { "position": 0, "duration": 5 } ] } ] }
      """
    var client = try Client.able()
    client.open(text)
    let unused = try #require(client.diagnostics.first { $0["code"] == "R303" })
    #expect(unused["severity"] == 2 && unused["tags"] == [1] && unused["source"] == "templater")
    #expect(unused["range"]?["start"] == ["line": 0, "character": 13])
    #expect(unused["range"]?["end"] == ["line": 0, "character": 16])
    let double = try #require(client.diagnostics.first { $0["code"] == "R304" })
    let related = try #require(double["relatedInformation"]?.elements?.first)
    #expect(related["location"]?["uri"]?.string == Client.uri)
    #expect(related["location"]?["range"]?["start"]?["line"] == 1)

    var plain = try Client()
    plain.open(text)
    let same = try #require(plain.diagnostics.first { $0["code"] == "R304" })
    #expect(same["relatedInformation"] == nil && plain.diagnostics.allSatisfy { $0["tags"] == nil })
    #expect(same["message"]?.string?.contains("\nnote: ") == true)
  }

  @Test func aFindingOverManyLinesIsShownOnItsFirst() throws {
    var client = try Client()
    client.open(
      """
      { "tracks": [
        { "type": "photo", "name": "x", "segments": [
          { "position": 0,
            "duration": 5,
            "enabled": 5
          }, {
            "duration": 5
          } ] } ] }
      """)
    let missing = try #require(
      client.diagnostics.first { $0["message"]?.string?.contains("needs 'position'") == true })
    #expect(missing["range"]?["start"]?["line"] == 5 && missing["range"]?["end"]?["line"] == 5)
  }

  /// Of several changes that arrive together, only the last is checked.
  @Test func changesThatComeTogetherAreCheckedOnce() throws {
    var client = try Client()
    client.open("{}")
    let before = client.messages.count
    let changes = (2..<20).flatMap { version in
      framed([
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": .string(Client.uri), "version": JSONValue(version)],
          "contentChanges": [["text": .string(good)]],
        ],
      ])
    }
    client.send(raw: changes)
    #expect(client.messages.count == before + 1 && client.published?["version"] == 19)
  }

  @Test(arguments: [PositionEncoding.utf8, .utf16, .utf32])
  func changesAreAppliedWhereTheEditorMeansThem(encoding: PositionEncoding) {
    var generator = SeededGenerator(seed: 5)
    let pieces = ["a", "é", "日", "🎬", "\n", "\r\n", "\r", "\"", "👨‍👩‍👧", " "]
    func random(_ count: Int) -> [Unicode.Scalar] {
      (0..<count).flatMap { _ in
        Array((pieces.randomElement(using: &generator) ?? "").unicodeScalars)
      }
    }
    for round in 0..<300 {
      var scalars = random(Int.random(in: 0..<60, using: &generator))
      var text = OpenText(string(scalars), encoding)
      for _ in 0..<5 {
        let start = boundary(in: scalars, &generator)
        let end = max(start, boundary(in: scalars, &generator))
        let new = random(Int.random(in: 0..<4, using: &generator))
        let range = position(start, scalars, encoding)..<position(end, scalars, encoding)
        text = text.changed(range, to: string(new))
        scalars.replaceSubrange(start..<end, with: new)
        #expect(String(decoding: text.bytes, as: UTF8.self) == string(scalars), "round \(round)")
      }
    }
  }

  private func string(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// Returns a random index that is not inside a line end of two characters.
  private func boundary(in scalars: [Unicode.Scalar], _ generator: inout SeededGenerator) -> Int {
    let index = Int.random(in: 0...scalars.count, using: &generator)
    let isInside =
      index > 0 && index < scalars.count && scalars[index] == "\n" && scalars[index - 1] == "\r"
    return isInside ? index + 1 : index
  }

  /// Returns a position by counting lines and units one by one.
  private func position(
    _ index: Int, _ scalars: [Unicode.Scalar], _ encoding: PositionEncoding
  ) -> TextPosition {
    var position = TextPosition(line: 0, character: 0)
    for (place, scalar) in scalars[..<index].enumerated() {
      let isPair = scalar == "\r" && place + 1 < scalars.count && scalars[place + 1] == "\n"
      if scalar == "\n" || (scalar == "\r" && !isPair) {
        position = TextPosition(line: position.line + 1, character: 0)
        continue
      }
      switch encoding {
      case .utf8: position.character += String(scalar).utf8.count
      case .utf16: position.character += String(scalar).utf16.count
      case .utf32: position.character += 1
      }
    }
    return position
  }

  @Test func positionsBeyondTheTextAreMovedToItsEnds() {
    let text = OpenText("ab\n🎬c", .utf16)
    #expect(text.offset(of: TextPosition(line: 0, character: 99)) == 2)
    #expect(text.offset(of: TextPosition(line: 1, character: 1)) == 3)
    #expect(text.offset(of: TextPosition(line: 1, character: 2)) == 7)
    #expect(text.offset(of: TextPosition(line: 9, character: 0)) == 8)
  }

  @Test func aByteOrderMarkIsCountedByTheEditorAlone() throws {
    var client = try Client()
    client.open("\u{FEFF}{ \"tracks\": 5 }")
    #expect(client.diagnostics.first?["range"]?["start"] == ["line": 0, "character": 13])
    let start = TextPosition(line: 0, character: 13)
    client.change(start..<TextPosition(line: 0, character: 14), to: "[]")
    #expect(!client.codes.contains("S102") && !client.codes.contains("J001"), "\(client.codes)")
  }

  /// A document of one megabyte on a single line, for which counting from the beginning would be
  /// slow.
  @Test func oneMegabyteOnOneLine() throws {
    let segments = (0..<19_000).map {
      "{\"position\":\($0 % 7200),\"duration\":1,\"fit\":\"covvr🎬\"}"
    }.joined(separator: ",")
    let text = "{\"tracks\":[{\"type\":\"photo\",\"name\":\"a\",\"segments\":[\(segments)]}]}"
    #expect(text.utf8.count > 900_000)
    var client = try Client()
    client.open(text)
    let time = processorTime {
      client.change(
        TextPosition(line: 0, character: 0)..<TextPosition(line: 0, character: 0), to: " ")
    }
    // Takes about 0.1 s in a release build.
    #expect(time < .seconds(20), "\(time)")
    #expect(client.codes.contains("S104"))
  }
}
