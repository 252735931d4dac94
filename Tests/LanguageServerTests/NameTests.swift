import JSONSyntax
import Testing

@testable import LanguageServer

/// Navigation from a use of a name to its declaration and back, and the outline.
struct NameTests {
  private let text = """
    { "fields": { "city": { "type": "text" } },
      "media": { "arrival": { "type": "video" }, "song": { "type": "audio" } },
      "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "name": "first", "position": 0, "duration": 5, "media": "arrival" },
          { "position": 4, "duration": 5, "media": "arrival" } ] },
        { "type": "text", "name": "words", "segments": [
          { "position": 0, "duration": 5, "text": "é {{city}} {{ city }}" } ] },
        { "type": "composition", "name": "inset", "segments": [
          { "position": 0, "duration": 5, "media": { "song": { "type": "video" } }, "tracks": [
            { "type": "video", "name": "main", "segments": [
              { "position": 0, "duration": 5, "media": "song" },
              { "position": 0, "duration": 5, "media": "arrival" } ] } ] } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "position": 4, "duration": 1, "from": "first", "to": "main/1" },
          { "position": 4, "duration": 1, "from": "main", "to": "lost" } ] },
        { "type": "filter", "name": "look", "target": "main", "segments": [] } ] }
    """

  /// Returns the start positions of the results for the `nth` occurrence of `part`.
  private func find(
    _ kind: String, at part: String, _ nth: Int = 1, encoding: String = "utf-16",
    declaring: Bool = false
  ) throws -> [String] {
    var client = try Client("{ \"general\": { \"positionEncodings\": [\"\(encoding)\"] } }")
    client.open(text)
    var pieces: [Substring] = []
    var rest = text[...]
    for _ in 0..<nth {
      let range = try #require(rest.firstRange(of: part), "\(part)")
      pieces.append(rest[..<range.upperBound])
      rest = rest[range.upperBound...]
    }
    let head = String(pieces.joined().dropLast())
    let cursor = OpenText(head, client.encoding).position(of: head.utf8.count)
    let answer = try client.request(
      "textDocument/" + kind,
      [
        "textDocument": ["uri": .string(Client.uri)], "position": cursor.json,
        "context": ["includeDeclaration": .bool(declaring)],
      ])
    return try #require(answer.elements).map { place in
      let start = place["range"]?["start"]
      return "\(start?["line"]?.integer ?? -1):\(start?["character"]?.integer ?? -1)"
    }
  }

  @Test func fromAUseToItsDeclaration() throws {
    #expect(try find("definition", at: "\"media\": \"arrival\"") == ["1:13"])
    #expect(try find("definition", at: "\"media\": \"arrival\"", 3) == ["1:13"])
    #expect(try find("definition", at: "\"from\": \"first\"") == ["4:16"])
    #expect(try find("definition", at: "\"to\": \"main/1\"") == ["5:6"])
    #expect(try find("definition", at: "\"from\": \"main\"") == ["3:31"])
    #expect(try find("definition", at: "\"target\": \"main\"") == ["3:31"])
    #expect(try find("definition", at: "{{city") == ["0:14"])
    #expect(try find("definition", at: "\"to\": \"lost\"").isEmpty)
    #expect(try find("definition", at: "\"type\": \"video\"").isEmpty)
  }

  /// The medium declared in the composition hides the one outside of it.
  @Test func innerNamesHideOuterOnes() throws {
    #expect(try find("definition", at: "\"media\": \"song\"") == ["9:49"])
    #expect(try find("references", at: "\"song\"") == [])
    #expect(try find("references", at: "\"song\"", 2) == ["11:51"])
  }

  @Test func fromADeclarationToItsUses() throws {
    #expect(try find("references", at: "\"arrival\"") == ["4:64", "5:47", "12:51"])
    #expect(try find("references", at: "\"name\": \"main\"") == ["15:46", "16:50"])
    #expect(try find("references", at: "\"name\": \"main\"", 2) == [])
    #expect(try find("references", at: "\"first\"", declaring: true) == ["4:16", "14:46"])
    #expect(try find("references", at: "\"city\"") == ["7:51", "7:61"])
    #expect(try find("references", at: "\"city\"", encoding: "utf-8") == ["7:52", "7:62"])
  }

  @Test func theOutlineHasTracksWithTheirSegments() throws {
    var client = try Client.able()
    client.open(text)
    let symbols = try #require(try client.reply(to: "documentSymbol").elements)
    #expect(
      symbols.compactMap { $0["name"]?.string }
        == ["city", "arrival", "song", "main", "words", "inset", "joints", "look"])
    let main = try #require(symbols.first { $0["name"] == "main" })
    #expect(main["detail"] == "video")
    #expect(main["children"]?.elements?.compactMap { $0["name"]?.string } == ["first", "main/1"])
    let detail = main["children"]?.elements?.first?["detail"]
    #expect(detail == "arrival, position 0, duration 5")
    let inset = symbols.first { $0["name"] == "inset" }?["children"]?.elements?.first
    #expect(inset?["children"]?.elements?.compactMap { $0["name"]?.string } == ["song", "main"])
    for symbol in symbols { expectEnclosed(symbol) }

    var plain = try Client()
    plain.open(text)
    let flat = try #require(try plain.reply(to: "documentSymbol").elements)
    #expect(flat.count == 18 && flat.allSatisfy { $0["location"] != nil })
    #expect(flat.first { $0["name"] == "first" }?["containerName"] == "main")
  }

  /// Clients refuse an outline in which a name is outside of the range of its symbol.
  private func expectEnclosed(_ symbol: JSONValue) {
    let range = Range<TextPosition>(symbol["range"])
    let name = Range<TextPosition>(symbol["selectionRange"])
    let isEnclosed = range.flatMap { range in name.map { $0.clamped(to: range) == $0 } }
    #expect(isEnclosed == true, "\(symbol["name"]?.string ?? "")")
    symbol["children"]?.elements?.forEach(expectEnclosed)
  }
}
