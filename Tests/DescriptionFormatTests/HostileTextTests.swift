import Diagnostics
import Testing

/// Texts that are difficult to parse: each leads to a finding at the right place, or is read
/// correctly.
struct HostileTextTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// `line:column code` of each finding.
    let found: [String]

    init(_ name: String, _ text: String, _ found: String...) {
      self.init(name, bytes: Array(text.utf8), found)
    }

    init(_ name: String, bytes: [UInt8], _ found: [String]) {
      self.name = name
      self.bytes = bytes
      self.found = found
    }

    var testDescription: String { name }
  }

  /// Returns a complete document with a segment of these keys, which begin in column 3 of line 3.
  private static func segment(_ keys: String) -> String {
    """
    { "media": { "m": { "type": "photo" } },
      "tracks": [ { "type": "photo", "name": "p", "segments": [ { "media": "m",
      \(keys) } ] } ] }
    """
  }

  private static func source(_ path: String) -> String {
    """
    { "media": { "m": { "type": "photo",
      "source": "\(path)" } },
      "tracks": [ { "type": "photo", "name": "p", "segments": [
        { "media": "m", "position": 0, "duration": 1 } ] } ] }
    """
  }

  private static func nested(_ depth: Int, _ open: String, _ close: String) -> String {
    "{ \"x-a\": " + String(repeating: open, count: depth) + "1"
      + String(repeating: close, count: depth) + ", \"tracks\": [] }"
  }

  private static let good = #""position": 0, "duration": 1"#

  private static let numbers: [Case] = [
    Case("1e999", segment(#""duration": 1, "position": 1e999"#), "3:30 J006"),
    Case("-1e999", segment(#""duration": 1, "position": -1e999"#), "3:30 J006"),
    Case("1e-999", segment(#""duration": 1, "position": 1e-999"#)),
    Case("-0", segment(#""duration": 1, "position": -0"#)),
    Case("-0.0e5", segment(#""duration": 1, "position": -0.0e5"#)),
    Case("2^53 + 1", segment(#""duration": 1, "position": 9007199254740993"#), "3:30 S105"),
    Case("2^53 + 1 as an extension", segment(good + #", "x-id": 9007199254740993"#)),
    Case("2^64", segment(#""duration": 18446744073709551616, "position": 0"#), "3:15 J006"),
    Case(
      "a hundred thousand digits",
      segment(#""duration": 1, "position": 0."# + String(repeating: "0", count: 100_000) + "1")),
    Case("NaN", segment(#""duration": 1, "position": NaN"#), "3:30 J001"),
    Case("a leading zero", segment(#""duration": 1, "position": 01"#), "3:30 J001"),
    Case("a hexadecimal number", segment(#""duration": 1, "position": 0x10"#), "3:30 J001"),
  ]

  private static let texts: [Case] = [
    Case("a lone high surrogate", segment(#""name": "\ud800", "# + good), "3:12 J001"),
    Case("a lone low surrogate", segment(#""name": "a\udc00b", "# + good), "3:13 J001"),
    Case(
      "surrogates in the wrong order", segment(#""name": "\udc00\ud800", "# + good), "3:12 J001"),
    Case("a pair of surrogates", segment(#""name": "\ud83d\ude00", "# + good)),
    Case("NUL, escaped", segment(#""name": "a\u0000b", "# + good), "3:13 J001"),
    Case("NUL, raw", segment("\"name\": \"a\u{0}b\", " + good), "3:13 J001"),
    Case("a raw line feed", segment("\"name\": \"a\nb\", " + good), "3:11 J001"),
    Case(
      "bytes that are not UTF-8", bytes: Array(#"{ "x-a": ""#.utf8) + [0xC0, 0xAF, 0x22, 0x7D],
      ["1:11 J005"]),
    Case(
      "a byte-order mark", bytes: [0xEF, 0xBB, 0xBF] + Array(segment(good).utf8), []),
    Case(
      "UTF-16", bytes: [0xFF, 0xFE] + segment(good).utf8.flatMap { [$0, 0] }, ["1:1 J005"]),
    Case(
      "a million characters",
      segment("\"name\": \"\(String(repeating: "x", count: 1_000_000))\", " + good)),
    Case(
      "filtergraph syntax", segment(#""name": "[0:v]scale=1:1,movie=/etc/passwd[out];", "# + good)),
    Case("expansions", segment(#""name": "%{pts} %d $(id) `id` {{x}} ${HOME}", "# + good)),
  ]

  private static let structures: [Case] = [
    Case("nothing", "", "1:1 J001"),
    Case("duplicate keys", segment(good + #", "duration": 2"#), "3:33 J002"),
    Case("duplicate keys, one escaped", segment(good + #", "\u0064uration": 2"#), "3:33 J002"),
    Case("100,000 arrays", nested(100_000, "[", "]"), "1:73 J004"),
    Case("100,000 arrays, open", String(repeating: "[", count: 100_000), "1:65 J004"),
    Case("100,000 objects", nested(100_000, "{\"a\":", "}"), "1:325 J004"),
    Case("two documents", "{ \"tracks\": [] }{}", "1:17 J001"),
    Case("an unknown version", #"{ "version": "99", "tracks": [] }"#, "1:14 S108"),
    Case("a version as a number", #"{ "version": 99, "tracks": [] }"#, "1:14 S108"),
    Case(
      "a version in a wrong form", #"{ "version": [], "tracks": [] }"#, "1:14 S102", "1:28 T212"),
  ]

  private static let sources: [Case] = [
    Case("a path upwards", source("../../etc/passwd"), "2:13 R306"),
    Case("a path upwards, hidden", source("a/./../../b"), "2:13 R306"),
    Case("a path from the root", source("/etc/passwd"), "2:13 R306"),
    Case("a path of Windows", source(#"C:\\Users\\a.png"#), "2:13 R306"),
    Case("an address", source("http://example.org/a.png"), "2:13 R306"),
    Case("a protocol of FFmpeg", source("concat:a|b"), "2:13 R306"),
    Case("a file address", source("file:///etc/passwd"), "2:13 R306"),
  ]

  @Test(arguments: numbers + texts + structures + sources)
  func isReadRightOrFoundAtItsPlace(example: Case) {
    let found = findings(in: example.bytes)
    #expect(found.map(brief) == example.found, "\(found.map(\.diagnostic.message))")
    let source = SourceText(name: "a.json", bytes: example.bytes)
    let shown = HumanFormatter().format(found, in: source)
    #expect(shown.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHazardous })
    #expect(shown.utf8.count < 2_000 * max(found.count, 1))
  }

  /// Names with control characters or characters that change the reading direction are reported.
  @Test(arguments: ["\\u001b[31m", "\\u0007", "\\u202e", "\\u2066", "\\u200b", "\\ufeff"])
  func hiddenCharactersInNamesAreFound(character: String) {
    let found = findings(
      in: HostileTextTests.segment("\"name\": \"a\(character)b\", " + HostileTextTests.good))
    #expect(found.map(brief) == ["3:11 R323"], "\(found.map(\.diagnostic.message))")
  }
}
