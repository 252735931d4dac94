import Diagnostics
import Testing

/// Findings are formatted for people and for programs.
struct FormatterTests {
  private static let source = SourceText(
    name: "trip.json", text: "{\n\t\"name\": \"日本\", \"length\": 5\n}\n")

  private static func placed(
    _ diagnostic: Diagnostic, in source: SourceText = source, _ ranges: [Range<Int>] = []
  ) -> [PlacedDiagnostic] {
    PlacedDiagnostic.place([diagnostic], in: source) { locations in
      locations.map { location in
        switch location {
        case .key: 21..<29
        case .value: 11..<19
        case .bytes, .document: nil
        }
      }
    }
  }

  private static let finding = Diagnostic(
    code: "S103", severity: .warning, "no 'length'", at: .key(.root / "length"),
    notes: [.init("the name is here", at: .value(.root / "name"))], help: "write 'duration'")

  /// Escaped characters such as `\u{0}` take as many columns as their escape.
  @Test func aLongLineOfControlCharactersIsCut() {
    let noise = String(repeating: "\u{1B}[", count: 300)
    let source = SourceText(name: "a.json", text: "\(noise)日本\(noise)")
    let range = 600..<606
    let finding = Diagnostic(code: "S103", "no", at: .bytes(range))
    let text = HumanFormatter().format(
      PlacedDiagnostic.place([finding], in: source) { _ in [range] }, in: source)
    let lines = text.split(separator: "\n")
    let shown = lines[1].dropFirst("    1 | ".count)
    #expect((60...106).contains(shown.count), "\(shown)")
    #expect(shown.contains("日本") && shown.hasPrefix("…") && shown.hasSuffix("…"))
    #expect(lines[2].hasSuffix(" ^^^^"))
  }

  @Test func peopleSeeThePlace() {
    let text = HumanFormatter().format(
      FormatterTests.placed(FormatterTests.finding), in: FormatterTests.source)
    #expect(
      text == """
        trip.json:2:16: warning[S103]: no 'length'
            2 |  "name": "日本", "length": 5
              |                  ^^^^^^^^
        trip.json:2:10: note: the name is here
            2 |  "name": "日本", "length": 5
              |          ^^^^^^
          help: write 'duration'

        """)
  }

  @Test func colorIsOnlyAdded() {
    let placed = FormatterTests.placed(FormatterTests.finding)
    let plain = HumanFormatter().format(placed, in: FormatterTests.source)
    let colored = HumanFormatter(usesColor: true).format(placed, in: FormatterTests.source)
    #expect(colored.contains("\u{1B}[1;33mwarning[S103]\u{1B}[0m"))
    #expect(colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
  }

  @Test func programsReadOneObjectALine() {
    let text = JSONLinesFormatter().format(
      FormatterTests.placed(FormatterTests.finding), in: FormatterTests.source)
    #expect(
      text == #"{"file":"trip.json","code":"S103","severity":"warning","message":"no 'length'","#
        + #""pointer":"/length","line":2,"column":16,"endLine":2,"endColumn":24,"#
        + #""help":"write 'duration'","notes":[{"message":"the name is here","pointer":"/name","#
        + #""line":2,"column":10,"endLine":2,"endColumn":14}]}"# + "\n")
  }

  @Test func nothingFromADocumentReachesTheTerminalRaw() {
    let evil = "\u{1B}[2J\u{7}\u{202E}\u{9B}31m\u{2066}\r"
    let source = SourceText(name: "a\u{1B}[31m.json", text: "{ \"\(evil)\": 1 }")
    let diagnostic = Diagnostic(
      code: "S103", "no \(quoted(evil))", at: .bytes(2..<10), notes: [.init(evil, at: .document)],
      help: evil)
    let placed = PlacedDiagnostic.place([diagnostic], in: source)
    let human = HumanFormatter().format(placed, in: source)
    let machine = JSONLinesFormatter().format(placed, in: source)
    for text in [human, machine] {
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHazardous })
    }
    #expect(human.contains("\\u{1B}[2J"))
    #expect(machine.contains("\\u001b[2J"))
  }

  @Test func longLinesAreCut() throws {
    let text =
      String(repeating: "x", count: 300_000) + "HERE" + String(repeating: "y", count: 300_000)
    let source = SourceText(name: "a", text: text)
    let diagnostic = Diagnostic(code: "J001", "long", at: .bytes(300_000..<300_004))
    let shown = HumanFormatter().format(
      PlacedDiagnostic.place([diagnostic], in: source), in: source)
    let lines = shown.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.count < 130 })
    let start = try #require(lines[1].firstRange(of: "HERE")?.lowerBound)
    let column = lines[1].distance(from: lines[1].startIndex, to: start)
    #expect(lines[2].prefix(column).allSatisfy { $0 == " " || $0 == "|" })
    #expect(lines[2].dropFirst(column) == "^^^^")
  }

  @Test func findingsComeInTheOrderOfTheirPlaces() {
    let at = { (byte: Int) in Diagnostic(code: "J001", "at \(byte)", at: .bytes(byte..<byte + 1)) }
    let whole = Diagnostic(code: "J003", "whole", at: .document)
    let placed = PlacedDiagnostic.place([at(9), at(2), whole, at(5)], in: FormatterTests.source)
    #expect(placed.map(\.diagnostic.message) == ["whole", "at 2", "at 5", "at 9"])
  }

  @Test func countsAreSummedUp() {
    var counts = FindingCounts()
    #expect(counts.summary == "no findings in 0 files")
    let error = Diagnostic(code: "J001", "e", at: .document)
    let warning = Diagnostic(code: "T216", severity: .warning, "w", at: .document)
    counts.add(fileWith: [error, error, warning])
    #expect(counts.summary == "2 errors, 1 warning in 1 file")
    counts.add(fileWith: [error])
    counts.add(fileWith: [])
    #expect(counts.summary == "3 errors, 1 warning in 3 files")
    var mended = error
    mended.fix = Fix(title: "f", edits: [], isSafe: true)
    var guessed = error
    guessed.fix = Fix(title: "f", edits: [], isSafe: false)
    counts.add(fileWith: [mended, guessed])
    #expect(counts.summary == "5 errors, 1 warning in 4 files; --fix can fix 1 of them")
    // An archive is not fixed.
    counts.add(fileWith: [mended], canBeFixed: false)
    #expect(counts.summary == "6 errors, 1 warning in 5 files; --fix can fix 1 of them")
  }
}
