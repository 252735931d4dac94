import DescriptionFormat
import JSONSyntax
import TestSupport
import Testing

@testable import LanguageServer

/// The edits that the server offers: fixes, and the canonical form.
struct EditTests {
  private struct Action {
    let title: String
    let isPreferred: Bool
    let text: String
  }

  private func actions(_ marked: String, _ context: JSONValue = ["diagnostics": []]) throws
    -> [Action]
  {
    var client = try Client()
    let cursor = client.open(marked)
    let answer = try client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(Client.uri)], "range": ["start": cursor, "end": cursor],
        "context": context,
      ])
    return try #require(answer.elements).map { action in
      let edits = try #require(action["edit"]?["changes"]?[Client.uri]?.elements)
      return Action(
        title: try #require(action["title"]?.string),
        isPreferred: action["isPreferred"] == true,
        text: try #require(applying(edits, to: client.split(marked).text, client.encoding)))
    }
  }

  @Test(arguments: [
    ("\"fit\": \"🎬\", \"dura|ton\": 5", "\"fit\": \"🎬\", \"duration\": 5"),
    ("\"duration\": 5, \"fit\": \"covr|e\"", "\"duration\": 5, \"fit\": \"cover\""),
    ("\"duration\": \"5|s\"", "\"duration\": 5"),
    ("\"duration\": 5, \"muted\": \"tr|ue\"", "\"duration\": 5, \"muted\": true"),
  ])
  func aFixSettlesItsFinding(before: String, after: String) throws {
    func document(_ members: String) -> String {
      "{ \"tracks\": [ { \"type\": \"video\", \"name\": \"v\",\n  \"segments\": [\n"
        + "    {  \"position\": 0,  \(members)  } ] } ] }"
    }
    let found = try actions(document(before))
    let action = try #require(found.first, "\(before)")
    #expect(found.count == 1 && action.isPreferred)
    #expect(action.text == document(after))
    var client = try Client()
    client.open(document(before).split(separator: "|").joined())
    let count = client.diagnostics.count
    client.change(nil, to: action.text)
    #expect(client.diagnostics.count < count, "\(client.codes)")
  }

  @Test func fixesElsewhereAreNotOffered() throws {
    let text = "{ \"tracks\": [ { \"typ\": \"video\", \"name\": \"v\", \"segm|ents\": [] } ] }"
    #expect(try actions(text).isEmpty)
    let here = "{ \"tracks\": [ { \"ty|p\": \"video\", \"name\": \"v\", \"segments\": [] } ] }"
    #expect(try actions(here).map(\.title) == ["rename 'typ' to 'type'"])
    #expect(try actions(here, ["only": ["refactor", "quick"]]).isEmpty)
    #expect(try actions(here, ["only": ["quickfix"]]).count == 1)
  }

  @Test(arguments: ["source", "source.fixAll"])
  func allSafeFixesAreMadeAtOnce(kind: String) throws {
    let text = """
      |{ "tracks": [
        { "type": "vidoe", "name": "🎬 v", "segmnts": [
          { "position": "0", "duraton": 5, "fit": "covr" } ] } ] }
      """
    let found = try actions(text, ["only": [.string(kind)]])
    #expect(found.map(\.title) == ["apply all safe fixes"])
    #expect(
      found.first?.text == """
        { "tracks": [
          { "type": "video", "name": "🎬 v", "segments": [
            { "position": 0, "duration": 5, "fit": "cover" } ] } ] }
        """)
    #expect(try actions("|{ \"tracks\": [] }", ["only": [.string(kind)]]).isEmpty)
    #expect(try actions("|{ \"tracks\": [", ["only": [.string(kind)]]).isEmpty)
  }

  // MARK: The canonical form

  private func formatted(_ text: String) throws -> String? {
    var client = try Client()
    client.open(text)
    let answer = try client.request(
      "textDocument/formatting",
      ["textDocument": ["uri": .string(Client.uri)], "options": ["tabSize": 8]])
    guard let edits = answer.elements else { return nil }
    return applying(edits, to: text, client.encoding)
  }

  @Test func formattingWritesTheCanonicalForm() throws {
    let untidy = """
      {"tracks": [{"segments": [{"duration": 5, "position": 5, "fit": "contain"},\r
        {"position": 0, "duration": 5, "name": "🎬"}], "name": "v", "type": "video"}]}
      """
    let tidy = """
      {
        "version": "1",
        "tracks": [
          {
            "type": "video",
            "name": "v",
            "duration": 5,
            "segments": [
              { "name": "🎬", "position": 0, "duration": 5 },
              { "position": 5, "duration": 5 }
            ]
          }
        ]
      }

      """
    #expect(try formatted(untidy) == tidy)
    #expect(try formatted(tidy) == tidy)
    let almost = tidy.replacing("\"position\": 5, ", with: "\"position\":   5, ")
    #expect(try formatted(almost) == tidy)
  }

  @Test func onlyWhatDiffersIsReplaced() throws {
    var client = try Client()
    let untidy = """
      {
        "version": "1",
        "tracks": [
          { "type": "video", "name": "v", "segments": [ { "position": 0, "duration": 5 } ] }
        ]
      }

      """
    client.open(untidy)
    let edits = try client.reply(to: "formatting").elements
    #expect(edits?.count == 1)
    #expect(
      edits?.first?["range"]
        == ["start": ["line": 3, "character": 0], "end": ["line": 3, "character": 86]])
    client.open("{ \"tracks\": [ ")
    #expect(try client.reply(to: "formatting") == .null)
    client.open("{ \"tracks\": 5 }")
    #expect(try client.reply(to: "formatting") == .null)
  }

  @Test func shippedTemplatesAreNotReformatted() throws {
    let scratch = try Scratch()
    let printed = try scratch.run(["cat", Project.template("article.json")])
    var client = try Client()
    client.open(printed.output)
    #expect(try client.reply(to: "formatting") == [])
  }
}
