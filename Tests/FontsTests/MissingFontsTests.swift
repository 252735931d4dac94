import Compiling
import Diagnostics
import Fonts
import Foundation
import TestSupport
import Testing

/// Fonts that texts name are compared with the families that a test defines.
struct MissingFontsTests {
  private static let families = FontFamilies(["Open Sans", "Open Sans Condensed", "Lora"]) {
    $0 == "Zapfino" ? "Lora" : nil
  }

  private func text(_ font: String) -> String {
    """
    { "type": "text", "name": "words \(font)", "segments": [
      { "position": 0, "duration": 4, "text": "Kyoto", "style": { "font": "\(font)" } } ] }
    """
  }

  private func findings(
    _ fonts: String..., beside path: String? = nil, among families: FontFamilies? = families,
    keeping limit: Int = 1_000
  ) throws -> [Diagnostic] {
    let tracks = fonts.map { text($0) }.joined(separator: ",")
    let checked = CheckedDocument(SourceText(name: "a.json", text: "{ \"tracks\": [\(tracks)] }"))
    let content = try #require(checked.content)
    return content.missingFonts(beside: path, among: families, keeping: limit)
  }

  /// Fonts of parts are reported where they are named; that of the text once for all of its parts.
  @Test func fontsOfParts() throws {
    let text = """
      { "version": "2", "tracks": [ { "type": "text", "name": "t", "segments": [
        { "duration": 4, "style": { "font": "Futura" },
          "text": [ "One ", { "text": "two", "style": { "font": "Garamond" } }, "three", "four" ] } ] } ] }
      """
    let content = try #require(CheckedDocument(SourceText(name: "a.json", text: text)).content)
    let found = content.missingFonts(beside: nil, among: Self.families)
    #expect(
      found.map(\.message)
        == ["Futura", "Garamond"].map { "the font '\($0)' is not installed on this machine" })
    let segment = JSONPointer.root / "tracks" / 0 / "segments" / 0
    #expect(
      found.map(\.location) == [
        .value(segment / "style" / "font"), .value(segment / "text" / 1 / "style" / "font"),
      ])
  }

  @Test(arguments: [
    ("Open Sans", true), ("open  SANS", true), ("OpenSans", true), ("Lora", true),
    ("sans-serif", true), ("Sans", true), ("Monospace", true), ("serif", true),
    ("Open-Sans", false), ("Helvetica", false), ("Open", false),
  ])
  func familiesAreFoundByTheirNames(font: String, isThere: Bool) throws {
    let codes = try findings(font).map(\.code)
    #expect(codes == (isThere ? [] : ["M140"]), "\(font)")
  }

  @Test(arguments: [
    ("Loura", "did you mean 'Lora'?"),
    (
      "Open Sans Condensed Bold",
      "the family is 'Open Sans Condensed'; choose a face with 'weight' and 'italic'"
    ),
    ("Futura, Lora, serif", "'font' takes a single family, such as 'Lora'"),
    (
      "Zapfino",
      "install it, or use a font file (.ttf or .otf) in the document's folder; otherwise"
        + " 'Lora' is used instead"
    ),
  ])
  func theHelpSaysWhatElse(font: String, help: String) throws {
    let findings = try findings(font)
    #expect(findings.map(\.help) == [help])
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.map(\.message) == ["the font '\(font)' is not installed on this machine"])
  }

  @Test func nothingIsReportedWithoutFontconfig() throws {
    #expect(try findings("Helvetica", among: nil).isEmpty)
  }

  /// Looking up families takes milliseconds, which documents without fonts do not need to spend.
  @Test func familiesAreLookedUpOnlyIfTheyMatter() throws {
    var count = 0
    func families() -> FontFamilies? {
      count += 1
      return nil
    }
    for (text, expected) in [
      (#"{ "tracks": [] }"#, 0),
      (#"{ "tracks": [ { "type": "text", "name": "a", "segments": [ { "text": "a" } ] } ] }"#, 0),
      ("{ \"tracks\": [\(text("a.ttf"))] }", 0), ("{ \"tracks\": [\(text("a"))] }", 1),
    ] {
      count = 0
      let content = CheckedDocument(SourceText(name: "a.json", text: text)).content
      #expect(
        content?.missingFonts(beside: nil, among: families()) == [] && count == expected, "\(text)")
    }
  }

  @Test func thePlaceIsThatOfTheFont() throws {
    let inner = """
      { "Profile": { "tracks": [ { "type": "composition", "name": "inset", "segments": [
        { "position": 0, "duration": 4, "tracks": [ \(text("Helvetica")) ] } ] } ] } }
      """
    let content = try #require(CheckedDocument(SourceText(name: "a.json", text: inner)).content)
    let found = content.missingFonts(beside: nil, among: Self.families)
    #expect(
      found.map { $0.location.pointer?.description } == [
        "/Profile/tracks/0/segments/0/tracks/0/segments/0/style/font"
      ])
  }

  @Test func filesLieBesideTheDocument() throws {
    let scratch = try Scratch()
    try scratch.write("no font, but a file", to: "there.ttf")
    let document = scratch["a.json"]
    let unusable = try findings("there.ttf", beside: document)
    #expect(unusable.map(\.code) == ["M143"] && unusable.map(\.severity) == [.warning])
    try FileManager.default.copyItem(
      atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", toPath: scratch["real.ttf"])
    #expect(try findings("real.ttf", beside: document).isEmpty)
    #expect(try findings("gone.OTF", beside: nil).isEmpty)
    let gone = try findings("fonts/gone.OTF", beside: document)
    #expect(gone.map(\.code) == ["M141"] && gone.map(\.severity) == [.warning])
    #expect(gone.map(\.message) == ["the font file 'fonts/gone.OTF' is missing"])
    let outside = try findings("../there.ttf", "/etc/a.ttf", beside: document)
    #expect(outside.map(\.code) == ["M141", "M141"])
    #expect(outside.allSatisfy { $0.message.hasSuffix("is outside the document's folder") })
  }

  @Test func manyAreCounted() throws {
    let found = try findings("A", "B", "C", "D", keeping: 2)
    #expect(found.map(\.severity) == [.warning, .warning, .note])
    #expect(found.last?.message == "and 2 more of M140")
  }
}
