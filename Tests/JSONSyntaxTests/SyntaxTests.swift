import Diagnostics
import JSONSyntax
import TestSupport
import Testing

/// Syntax errors are reported at their exact places.
struct SyntaxTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let found: [String]

    init(_ text: String, _ found: String...) {
      self.text = text
      self.found = found
    }

    var testDescription: String { text }
  }

  static let cases = [
    Case("{}"),
    Case("\u{FEFF}{}"),
    Case(" \t\r\n{ \"a\": [true, false, null, -1.5e-3, \"\\u00e9\\ud83c\\udfac\"] }\n"),
    Case("{\n  \"a\": 1,\n}", "2:9 J001"),
    Case("{ \"a\": [1, 2, ] }", "1:13 J001"),
    Case("{\n  // no\n}", "2:3 J001"),
    Case("{ /* no */ }", "1:3 J001"),
    Case("# no\n{}", "1:1 J001"),
    Case("{ 'a': 1 }", "1:3 J001"),
    Case("{ \"a\": 'b' }", "1:8 J001"),
    Case("{ a: 1 }", "1:3 J001"),
    Case("{ \"a\": b }", "1:8 J001"),
    Case("{ \"é\": 1\n  \"b\": 2 }", "1:9 J001"),
    Case("{ \"a\": [1 2] }", "1:10 J001"),
    Case("{ \"a\" 1 }", "1:6 J001"),
    Case("{ \"a\" = 1 }", "1:7 J001"),
    Case("{ \"a\" }", "1:3 J001"),
    Case("{ \"a\": }", "1:8 J001"),
    Case("{ \"a\": , }", "1:8 J001"),
    Case("{ , }", "1:3 J001"),
    Case("{ \"a\": [1}", "1:10 J001"),
    Case("[{]}", "1:3 J001"),
    Case("{ \"a\": [", "1:9 J001"),
    Case("{ \"a\"", "1:6 J001"),
    Case("{ \"a\": \"b }", "1:8 J001"),
    Case("{ \"a\": \"b\n\" }", "1:8 J001"),
    Case("{ \"a\": \"\t\" }", "1:9 J001"),
    Case("{ \"a\": \"\\x\" }", "1:9 J001"),
    Case("{ \"a\": \"\\u12\" }", "1:9 J001"),
    Case("{ \"a\": \"\\u0000\" }", "1:9 J001"),
    Case("{ \"\\u0000\": 1 }", "1:4 J001"),
    Case("{ \"a\": \"\\ud800\" }", "1:9 J001"),
    Case("{ \"a\": \"\\udc00\" }", "1:9 J001"),
    Case("{ \"a\": \"\\ud800\\u0041\" }", "1:9 J001"),
    Case("{ \"a\": 012 }", "1:8 J001"),
    Case("{ \"a\": 1. }", "1:8 J001"),
    Case("{ \"a\": .5 }", "1:8 J001"),
    Case("{ \"a\": +5 }", "1:8 J001"),
    Case("{ \"a\": - }", "1:8 J001"),
    Case("{ \"a\": 1e }", "1:8 J001"),
    Case("{ \"a\": 0x10 }", "1:8 J001"),
    Case("{ \"a\": 5s }", "1:8 J001"),
    Case("{ \"a\": NaN }", "1:8 J001"),
    Case("{ \"a\": True }", "1:8 J001"),
    Case("{ \"a\": “b” }", "1:8 J001"),
    Case("{ \"a\": ... }", "1:8 J001"),
    Case("{} {}", "1:4 J001"),
    Case("{},", "1:3 J001"),
    Case("", "1:1 J001"),
    Case(" \n ", "1:1 J001"),
    Case("{ \"a\": 1, \"a\": 2 }", "1:11 J002"),
    Case("{ \"a\": 1, \"\\u0061\": 2 }", "1:11 J002"),
    Case("{ \"a\": 1, \"a\": 2, \"a\": 3 }", "1:11 J002", "1:19 J002"),
    Case("{ \"a\": 1, \"a\": 2, }", "1:11 J002", "1:17 J001"),
    // A quote that does not end its text.
    Case("{ \"a\": \"b, \"c\": 1 }", "1:10 J001"),
    Case("{ \"a: \"b\" }", "1:5 J001"),
    Case("{ \"a\": \"b \"c\" d\" }", "1:11 J001"),
    // The reading goes on after these.
    Case("{ \"a\": 1 \"b\": 2\n\"c\": 3 }", "1:9 J001", "1:16 J001"),
    Case("{ \"a\": [1 2 [3] {}], }", "1:10 J001", "1:12 J001", "1:16 J001", "1:20 J001"),
    Case(
      "{ // a\n a: 1, 'b': 'c', }", "1:3 J001", "2:2 J001", "2:8 J001", "2:13 J001", "2:16 J001"),
    Case(
      "{ /* a */ \"a\": True, # b\n\"b\": 5s, \"c\": d }",
      "1:3 J001", "1:16 J001", "1:22 J001", "2:6 J001", "2:15 J001"),
    Case("{ a: 1, \"b\": 2, \"b\": 3 }", "1:3 J001", "1:17 J002"),
    // What follows these is not certain.
    Case("{ 'a': 'It's', b: 1 }", "1:3 J001", "1:8 J001"),
    Case("{ \"a\": 1 \"b\", c: 2 }", "1:9 J001"),
    Case("{ \"a\": \"b\"\"c\", d: 2 }", "1:11 J001"),
    Case("{ \"a\": b c, d: 2 }", "1:8 J001"),
    Case("{ a: [1, /* b", "1:3 J001", "1:10 J001"),
    Case("{ \"a\": 1e999 }", "1:8 J006"),
    Case("{ \"a\": 9223372036854775808 }", "1:8 J006"),
    Case("[1]", "1:1 J007"),
    Case("5", "1:1 J007"),
    Case("\"a\"", "1:1 J007"),
  ]

  @Test(arguments: cases)
  func faultsAreWhereTheyAre(example: Case) {
    let source = SourceText(name: "a.json", text: example.text)
    let (document, diagnostics) = Document.parse(source)
    let placed = PlacedDiagnostic.place(diagnostics, in: source)
    let found = placed.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.diagnostic.code)" }
    #expect(found == example.found)
    let isReadable = example.found.allSatisfy { $0.hasSuffix("J002") }
    #expect((document != nil) == isReadable)
    #expect(placed.flatMap(\.notePlaces).allSatisfy { $0 != nil })
  }

  /// Of many errors the first ones are reported, however long the text is.
  @Test func errorsAreLimited() {
    let members = (0..<1_000).map { "k\($0): 'v'" }.joined(separator: ", ")
    let (document, diagnostics) = Document.parse(
      SourceText(name: "a.json", text: "{ \(members) }"))
    #expect(document == nil)
    #expect(diagnostics.count == 20)
    #expect(diagnostics.first?.message == "a key must be in double quotes: \"k0\"")
  }

  /// Errors before bytes that are not UTF-8 are reported, and none behind them.
  @Test func errorsBeforeBytesThatAreNotUTF8() {
    let bytes = Array("{ a: \"".utf8) + [0xC3, 0x28] + Array("\", b: 1 }".utf8)
    let source = SourceText(name: "a.json", bytes: bytes)
    #expect(Document.parse(source).1.map(\.code) == ["J001", "J005"])
  }

  @Test func bytesThatAreNotUTF8() {
    let bytes = Array("{ \"é\": \"".utf8) + [0xC3, 0x28] + Array("\" }".utf8)
    let source = SourceText(name: "a.json", bytes: bytes)
    let placed = PlacedDiagnostic.place(Document.parse(source).1, in: source)
    #expect(placed.map(\.diagnostic.code) == ["J005"])
    #expect(placed.first?.byteRange?.lowerBound == 9)
  }

  @Test func depthIsLimited() {
    func nested(_ depth: Int) -> SourceText {
      let arrays =
        String(repeating: "[", count: depth - 1)
        + String(repeating: "]", count: depth - 1)
      return SourceText(name: "a.json", text: "{\"a\":\(arrays)}")
    }
    #expect(Document.parse(nested(64)).1.isEmpty)
    for depth in [65, 2_000, 2_049, 100_000] {
      let (document, diagnostics) = Document.parse(nested(depth))
      #expect(document == nil)
      #expect(diagnostics.map(\.code) == ["J004"])
      #expect(diagnostics.first?.location == .bytes(5 + 63..<5 + 64))
    }
    #expect(Document.parse(nested(200), limits: DocumentLimits(depth: 200)).1.isEmpty)
  }

  @Test func sizeIsLimited() {
    let source = SourceText(name: "a.json", text: "{ \"a\": 1 }")
    let (document, diagnostics) = Document.parse(source, limits: DocumentLimits(bytes: 9))
    #expect(document == nil)
    #expect(diagnostics.map(\.code) == ["J003"])
  }

  /// Every text that jansson refuses leads to a finding, and never to a crash.
  @Test(arguments: 0..<400)
  func damagedTextIsRefusedWithAPlace(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(JSONValue.object(generator.jsonObject(depth: 4)).canonicalText.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      default:
        bytes.insert(Array("{}[]\",:\\0-".utf8).randomElement(using: &generator) ?? 0, at: place)
      }
      if bytes.isEmpty { bytes = [0] }
    }
    let source = SourceText(name: "a.json", bytes: bytes)
    let (document, diagnostics) = Document.parse(source)
    #expect(document != nil || !diagnostics.isEmpty)
    for diagnostic in diagnostics {
      #expect(diagnostic.location != .document)
      // The messages of jansson are not used; they would contain this word.
      #expect(!diagnostic.message.contains(" near "), "\(diagnostic.message)")
    }
    let placed = PlacedDiagnostic.place(diagnostics, in: source)
    #expect(HumanFormatter().format(placed, in: source).isEmpty == diagnostics.isEmpty)
  }
}
