import DescriptionFormat
import Diagnostics
import JSONSyntax
import Testing

/// Malicious documents cause no crash and no unbounded work, and no control characters in the
/// output.
struct HostileTests {
  private static func codes(_ text: String) -> Set<String> {
    Set(findings(in: text).map(\.diagnostic.code))
  }

  @Test func numbersAtTheEdges() {
    for number in [
      "1e308", "9007199254740993", "-9223372036854775808", "1e-400", "86400.000000001",
    ] {
      let text = """
        { "duration": \(number), "canvas": { "width": \(number), "frameRate": \(number) },
          "media": { "m": { "type": "video", "minDuration": \(number) } },
          "tracks": [ { "type": "video", "name": "a", "volume": \(number), "segments": [
            { "position": \(number), "duration": \(number), "start": \(number), "media": "m",
              "fadeIn": \(number), "fadeOut": \(number) } ] } ] }
        """
      #expect(HostileTests.codes(text).contains("S105"), "\(number)")
    }
  }

  @Test func timesAtTheLimitDoNotOverflow() {
    let text = """
      { "duration": 86400, "tracks": [
        { "type": "video", "name": "a", "segments": [
          { "position": 86400, "duration": 86400, "start": 86400, "fadeIn": 86400,
            "fadeOut": 86400 } ] },
        { "type": "transition", "name": "t", "segments": [
          { "position": 86400, "duration": 86400 } ] } ] }
      """
    #expect(HostileTests.codes(text).isSuperset(of: ["T208", "T213"]))
  }

  @Test func namesCannotCommandTheTerminal() {
    let evil = "\\u001b[2J\\u202e\\u0007"
    let text = """
      { "\(evil)": 1, "media": { "\(evil)": { "type": "\(evil)", "source": "/\(evil)" } },
        "tracks": [ { "type": "video", "name": "\(evil)", "\(evil)": 1, "duration": 7, "segments": [
          { "name": "\(evil)", "position": 0, "duration": 5, "media": "x\(evil)", "fit": "\(evil)" },
          { "name": "\(evil)", "position": 4, "duration": 5 } ] },
          { "type": "transition", "name": "\(evil)", "segments": [
          { "subtype": "\(evil)", "position": 0, "duration": 5, "from": "no\(evil)",
            "parameters": { "\(evil)": 1, "color": "\(evil)" } } ] } ] }
      """
    let source = SourceText(name: "a.json", text: text)
    let found = findings(in: text)
    #expect(found.count > 8)
    let shown =
      HumanFormatter().format(found, in: source) + JSONLinesFormatter().format(found, in: source)
    #expect(shown.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHazardous })
  }

  @Test func namesThatAreEqualButSpeltOtherwise() {
    let text = """
      { "media": { "caf\\u00e9": { "type": "video" }, "cafe\\u0301": { "type": "video" } },
        "tracks": [ { "type": "video", "name": "a", "segments": [
          { "position": 0, "duration": 5, "media": "caf\\u00e9" } ] } ] }
      """
    _ = findings(in: text)
  }

  @Test func limitsAreReported() {
    let tracks = Array(repeating: "{}", count: 1_001).joined(separator: ",")
    #expect(HostileTests.codes("{ \"tracks\": [\(tracks)] }") == ["S111"])
    let source = SourceText(
      name: "a",
      text: """
        { "tracks": [ { "type": "video", "name": "a", "segments": [
          { "position": 0, "duration": 1 }, { "position": 1, "duration": 1 } ] } ] }
        """)
    let document = Document.parse(source).0
    let outcome = document.map { FormatReader.read($0, limits: FormatLimits(segments: 1)) }
    #expect(outcome?.1.map(\.code) == ["S111"])
  }

  /// Thousands of segments at the same position, and as many transitions: the worst case for a
  /// search.
  @Test func manySegmentsOnOneSpot() {
    let pile = Array(repeating: "{\"position\":0,\"duration\":9}", count: 5_000)
      .joined(separator: ",")
    let joints = Array(repeating: "{\"position\":4,\"duration\":5}", count: 5_000)
      .joined(separator: ",")
    let text = """
      { "tracks": [ { "type": "video", "name": "a", "segments": [\(pile)] },
        { "type": "transition", "name": "t", "segments": [\(joints)] } ] }
      """
    #expect(HostileTests.codes(text).isSuperset(of: ["T201", "T204"]))
  }

  @Test func fiveMegabytes() {
    let long = String(repeating: "wörd ", count: 300_000)
    let text = """
      { "x-note": "\(long)", "\(long)": 1, "tracks": [ { "type": "\(long)", "name": "a",
        "segments": [] } ] }
      """
    let found = findings(in: text)
    #expect(found.map(\.diagnostic.code) == ["S103", "S104"])
    let source = SourceText(name: "a", text: text)
    #expect(HumanFormatter().format(found, in: source).utf8.count < 4_000)
  }
}
