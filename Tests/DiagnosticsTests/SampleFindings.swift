import Diagnostics

/// Findings with all optional parts, in files whose names are difficult for some formats.
enum SampleFindings {
  struct File {
    let source: SourceText
    let findings: [PlacedDiagnostic]
  }

  static let options = ReportOptions(
    tool: .init(name: "templater", version: "1.2.3", homepage: "https://example.org/templater"),
    known: [
      KnownFinding(
        code: "S103", name: "unknown-key", severity: .error,
        summary: "A key is not part of the format."),
      KnownFinding(
        code: "R303", name: "unused-medium", severity: .warning, summary: "Nothing plays a medium.",
        explanation: "Use it, or leave it out.",
        example: .init(invalid: "{ \"media\": 1 }", valid: "{}"), isRule: true),
    ], root: "/home/ann/work")

  /// A name with everything that can break a format that does not escape it.
  static let hostileName =
    "a\"b'\\c\n::error::x\r\t\u{1B}[31m\u{202E}]]><b>&amp;%0A{0}[x](http://evil)🎬\u{FFFE}"

  static let files = [
    File(source: plain, findings: placed([misspelt, unused, unused], in: plain)),
    File(
      source: SourceText(name: "./out/../a b#c%d,e:f?.json", text: "{}"), findings: []),
    File(source: hostile, findings: placed([wild], in: hostile)),
    File(
      source: SourceText(name: "/home/ann/work/drafts/trip.zip", text: ""),
      findings: placed([whole], in: SourceText(name: "", text: ""))),
    File(
      source: SourceText(name: "/elsewhere/o'k.json", text: "x"),
      findings: placed(
        [Diagnostic(code: "X999", severity: .note, "unheard of", at: .bytes(1..<1))],
        in: SourceText(name: "", text: "x"))),
  ]

  /// Returns the report of all files.
  static func report(_ format: FindingFormat, _ options: ReportOptions = options) -> String {
    var formatter = format.formatter(options)
    var text = formatter.begin()
    for file in files { text += formatter.format(file.findings, in: file.source) }
    text += formatter.format(unreadable: "there is no file <x> & \"y\"")
    return text + formatter.end()
  }

  private static let plain = SourceText(
    name: "trip.json", text: "{\n\t\"🎬日本\": { \"lenght\": 5 }, \"clip\": [\n  1 ]\n}\n")

  private static let misspelt = Diagnostic(
    code: "S103", "a segment has no 'lenght'", at: .key(.root / "🎬日本" / "lenght"),
    notes: [.init("of this one", at: .value(.root / "clip" / 0)), .init("or so", at: .document)],
    help: "did you mean 'length'?",
    fix: Fix(
      title: "rename 'lenght' to 'length'",
      edits: [.renameKey(.root / "🎬日本" / "lenght", "length")], isSafe: true))

  private static let unused = Diagnostic(
    code: "R303", severity: .warning, "no segment plays 'clip'", at: .value(.root / "clip"),
    fix: Fix(title: "leave it out", edits: [.removeMember(.root / "clip")], isSafe: false))

  private static let hostile = SourceText(
    name: "dir \(hostileName).json", text: "{ \"\u{1B}[2J\u{202E}]]>\u{FFFE}\u{0}&\": 1 }")

  private static let wild = Diagnostic(
    code: "S103", "no \(quoted(hostileName))", at: .bytes(2..<10),
    notes: [.init(hostileName, at: .bytes(0..<1))], help: hostileName,
    fix: Fix(title: hostileName, edits: [], isSafe: true))

  private static let whole = Diagnostic(code: "S103", "the whole of it", at: .document)

  private static func placed(_ findings: [Diagnostic], in source: SourceText) -> [PlacedDiagnostic]
  {
    PlacedDiagnostic.place(findings, in: source) { locations in
      locations.map { location in
        switch location {
        case .key: range(of: "\"lenght\"", in: source)
        case .value(let pointer) where pointer.steps.count == 2: range(of: "1", in: source)
        case .value: range(of: "[\n  1 ]", in: source)
        case .bytes, .document: nil
        }
      }
    } changes: { fixes in
      fixes.map { fix in
        switch fix.edits.first {
        case .renameKey:
          range(of: "\"lenght\"", in: source).map { [.init($0, "\"length\"")] }
        case .removeMember:
          range(of: ", \"clip\": [\n  1 ]", in: source).map { [.init($0, "")] }
        default: nil
        }
      }
    }
  }

  private static func range(of part: String, in source: SourceText) -> Range<Int>? {
    let bytes = source.bytes
    let part = Array(part.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: part) }.map { $0..<$0 + part.count }
  }
}
