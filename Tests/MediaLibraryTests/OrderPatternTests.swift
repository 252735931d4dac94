import Conversion
import Diagnostics
import JSONSyntax
import ServiceModel
import Testing

@testable import MediaLibrary

/// The patterns of the OpenAPI document match all that an order may have.
@Suite struct OrderPatternTests {
  private let properties: JSONValue

  init() throws {
    let document = try #require(JSONValue(parsing: OpenAPI(version: "1").text))
    properties = try #require(
      document["components"]?["schemas"]?["RenderOrder"]?["properties"])
  }

  private func matches(_ text: String, _ schema: JSONValue?) throws -> Bool {
    let pattern = try #require(schema?["pattern"]?.string)
    return try Regex(pattern).wholeMatch(in: text) != nil
  }

  private func isAccepted(_ member: String) -> Bool {
    let text = #"{"document": "{}", \#(member)}"#
    return (try? RenderOrder(SourceText(name: "body", text: text))) != nil
  }

  @Test(arguments: ["1280x720", "1280X", "x720", "720p", "0720P", "4k", "8K", "+640x+360"])
  func sizes(_ text: String) throws {
    #expect(isAccepted(#""output": {"size": "\#(text)"}"#))
    #expect(try matches(text, properties["output"]?["properties"]?["size"]))
  }

  @Test(arguments: ["30", "12.5", "24.", ".5e2", "3E+1", "30000/1001", "+30/+1"])
  func frameRates(_ text: String) throws {
    #expect(isAccepted(#""output": {"frameRate": "\#(text)"}"#))
    #expect(try matches(text, properties["output"]?["properties"]?["frameRate"]))
  }

  @Test(arguments: ["12.5", "12.5-20", "2.-9", "1:02.5-1:10", "0:00:01-1:00:02.5"])
  func parts(_ text: String) throws {
    let media = properties["media"]?["items"]?["anyOf"]?.elements?.last
    #expect(MediaPart(text) != nil)
    #expect(try matches(text, media?["properties"]?["part"]))
  }

  @Test(arguments: ["trip", "Übung 1/2", "日本 \u{1F600}", "a\u{A0}b"])
  func names(_ text: String) throws {
    #expect(isAccepted(#""name": "\#(text)""#))
    #expect(try matches(text, properties["name"]))
  }

  /// What the service refuses by its form.
  @Test func otherTextsDoNotMatch() throws {
    let output = properties["output"]?["properties"]
    for text in ["large", "1280*720", "720", ""] {
      #expect(try !matches(text, output?["size"]), "\(text)")
    }
    for text in ["fast", "30 fps", "30/", "-30", ""] {
      #expect(try !matches(text, output?["frameRate"]), "\(text)")
    }
    for text in ["a\u{1}b", "a\u{7F}", "\u{85}", "a\u{202E}b", "\u{61C}"] {
      #expect(try !matches(text, properties["name"]))
    }
  }
}
