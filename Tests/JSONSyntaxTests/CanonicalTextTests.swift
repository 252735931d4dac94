import Diagnostics
import JSONSyntax
import MediaValues
import TestSupport
import Testing

/// The canonical text represents the value, and is unique.
struct CanonicalTextTests {
  static func parse(_ text: String) -> Document? {
    Document.parse(SourceText(name: "test.json", text: text)).0
  }

  @Test(arguments: 0..<400)
  func parsingCanonicalTextAndPrintingItGivesItBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let value = JSONValue.object(generator.jsonObject(depth: 5))
    let text = value.canonicalText
    let document = try #require(CanonicalTextTests.parse(text))
    #expect(document.root == value)
    #expect(document.root.canonicalText == text)
  }

  @Test(arguments: 0..<200)
  func anyValueReadsBack(seed: UInt64) {
    var generator = SeededGenerator(seed: seed + 1_000)
    let value = generator.json(depth: 4)
    #expect(JSONValue(parsing: value.canonicalText) == value)
  }

  @Test func shortValuesAreOnOneLine() {
    let value = JSONValue.object(
      JSONObject([
        ("short", .object(JSONObject([("a", .number(1)), ("b", .array([.number(2), .null]))]))),
        ("nested", .object(JSONObject([("c", .object(JSONObject()))]))),
        ("long", .array(Array(repeating: .string("twelve chars"), count: 6))),
        ("empty", .array([])),
      ]))
    let long = Array(repeating: "    \"twelve chars\"", count: 6).joined(separator: ",\n")
    #expect(
      value.canonicalText == """
        {
          "short": { "a": 1, "b": [2, null] },
          "nested": {
            "c": {}
          },
          "long": [
        \(long)
          ],
          "empty": []
        }

        """)
  }

  @Test(arguments: [
    ("0.1", "0.1"), ("1e2", "100"), ("-0", "0"), ("-0.0", "0"), ("15.50", "15.5"),
    ("9007199254740993", "9007199254740993"), ("9223372036854775807", "9223372036854775807"),
    ("1e20", "1e+20"), ("1e-9", "1e-9"),
    ("0.000001", "0.000001"), ("1e-400", "1e-400"),
  ])
  func numbersHaveOneSpelling(written: String, canonical: String) {
    let document = CanonicalTextTests.parse("{\"n\":\(written)}")
    #expect(document?.root.canonicalText == "{ \"n\": \(canonical) }\n")
  }

  @Test func onlyWhatMustBeIsEscaped() {
    #expect(
      jsonLiteral("a\"b\\c/\n\t\u{1}\u{7F}\u{202E}\u{2028}é🎬")
        == #""a\"b\\c/\n\t\u0001\u007f\u202e\u2028é🎬""#)
  }
}
