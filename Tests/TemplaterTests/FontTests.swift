import Foundation
import TestSupport
import Testing

/// Fonts that texts name are checked against the fonts of the machine, here a font made by the
/// test.
@Suite struct FontTests {
  private func document(_ font: String) -> String {
    """
    { "tracks": [
      { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 4 } ] },
      { "type": "text", "name": "words", "segments": [
        { "position": 0, "duration": 4, "text": "Kyoto", "style": { "font": "\(font)" } } ] } ] }
    """
  }

  /// Returns a folder whose `fonts` contains the only font, and the environment that selects it.
  private func scratch() throws -> (Scratch, environment: [String: String]) {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["fonts"], withIntermediateDirectories: true)
    try scratch.write(Self.font, to: "fonts/letters.bdf")
    try scratch.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig><dir>\(scratch["fonts"])</dir><cachedir>\(scratch["cache"])</cachedir></fontconfig>
      """, to: "fonts.conf")
    return (scratch, ["FONTCONFIG_FILE": scratch["fonts.conf"]])
  }

  @Test func missingFontsAreWarnings() throws {
    let (scratch, environment) = try scratch()
    try scratch.write(document("Helvetica"), to: "a.json")
    func validate(_ options: String...) throws -> CommandResult {
      try scratch.run(
        [Project.templater, "validate", "a.json"] + options, environment: environment)
    }
    let result = try validate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains("warning[M140]: the font 'Helvetica' is not installed on this machine")
    )
    #expect(result.output.contains("a.json:4:73"))
    #expect(result.output.contains("otherwise 'Scratch Letters' is used instead"))
    #expect(try validate("--error", "font-not-installed").status == 1)
    let allowed = try validate("--allow", "M140")
    #expect(allowed.status == 0 && allowed.output.isEmpty)
  }

  @Test(arguments: ["scratch LETTERS", "ScratchLetters", "sans-serif"])
  func installedFontsAreNotReported(font: String) throws {
    let (scratch, environment) = try scratch()
    try scratch.write(document(font), to: "a.json")
    let result = try scratch.run(
      [Project.templater, "validate", "a.json"], environment: environment)
    #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
  }

  @Test func fixingReportsMissingFontsToo() throws {
    let (scratch, environment) = try scratch()
    let text = document("Helvetica").replacingOccurrences(of: "\"duration\"", with: "\"durration\"")
    try scratch.write(text, to: "a.json")
    let result = try scratch.run(
      [Project.templater, "validate", "--fix", "a.json"], environment: environment)
    #expect(result.status == 0 && result.output.contains("warning[M140]"), "\(result.output)")
  }

  @Test func applyingWarnsToo() throws {
    let (scratch, environment) = try scratch()
    try scratch.write(document("gone.ttf"), to: "a.json")
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x48:d=4 -c:v libx264 a.mp4")
    let result = try scratch.run(
      [Project.templater, "apply", "a.json", "--media", "a.mp4", "--dry-run"],
      environment: environment)
    #expect(result.errors.contains("warning[M141]: the font file 'gone.ttf' is missing"))
  }

  /// With the machine's own fonts: characters that no font has are reported by all commands that
  /// check texts, after the values of fields were inserted.
  @Test func charactersThatNoFontHasAreReported() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x48:d=4 -c:v libx264 a.mp4")
    let text = document("DejaVu Sans").replacingOccurrences(of: "Kyoto", with: "K\u{10FFFD}")
    try scratch.write(text, to: "a.json")
    for words in [
      ["validate"], ["apply", "--dry-run", "--media", "a.mp4"],
      ["compile", "--emit", "plan", "--media", "a.mp4"],
    ] {
      let result = try scratch.run(
        [Project.templater, words[0], "a.json"] + words.dropFirst())
      #expect(result.status == 0)
      let said = result.output + result.errors
      #expect(said.contains("warning[M142]: no font on this machine has"), "\(words): \(said)")
      #expect(said.contains("(U+10FFFD)") && said.contains("a.json:4:"), "\(said)")
    }
    let open = document("DejaVu Sans").replacingOccurrences(of: "Kyoto", with: "{{name}}")
      .replacingOccurrences(
        of: "{ \"tracks\"", with: "{ \"fields\": { \"name\": { \"type\": \"text\" } }, \"tracks\"")
    try scratch.write(open, to: "b.json")
    func apply(_ value: String) throws -> CommandResult {
      try scratch.run([
        Project.templater, "apply", "b.json", "--dry-run", "--media", "a.mp4", "--set",
        "name=\(value)",
      ])
    }
    let (plain, strange) = (try apply("Kyoto"), try apply("\u{10FFFD}"))
    #expect(plain.status == 0 && !plain.errors.contains("M142"), "\(plain.errors)")
    #expect(strange.status == 0 && strange.errors.contains("M142"), "\(strange.errors)")
  }

  /// Without a color emoji font, emoji are outlines of another font, or are reported as missing.
  @Test func emojiAreOutlinesWithoutColors() throws {
    let (scratch, environment) = try scratch()
    let fonts = "/usr/share/fonts/truetype/dejavu"
    try scratch.write(
      try String(contentsOfFile: scratch["fonts.conf"], encoding: .utf8)
        .replacingOccurrences(of: scratch["fonts"], with: fonts), to: "fonts.conf")
    let text = """
      { "canvas": { "width": 320, "height": 180 }, "tracks": [ { "type": "text", "name": "t",
        "segments": [ { "position": 0, "duration": 0.2, "text": "😀\u{1F9A9}" } ] } ] }
      """
    try scratch.write(text, to: "a.json")
    func apply(_ output: String, _ environment: [String: String]) throws -> (String, [UInt8]) {
      let result = try scratch.run(
        [Project.templater, "apply", "a.json", "-o", output], environment: environment)
      try #require(result.status == 0, "\(result.errors)")
      // Both chroma planes.
      let planes = try scratch.raw("-i", output, "-frames:v 1 -f rawvideo -pix_fmt yuv420p")
      return (result.errors, Array(planes.dropFirst(320 * 180)))
    }
    let (said, grey) = try apply("grey.mp4", environment)
    #expect(said.contains("(U+1F9A9): a box is drawn") && said.contains("fonts-noto-color-emoji"))
    #expect(grey.allSatisfy { abs(Int($0) - 128) <= 2 })
    let (nothing, colors) = try apply("colors.mp4", [:])
    #expect(!nothing.contains("M142"), "\(nothing)")
    #expect(colors.contains { abs(Int($0) - 128) > 40 })
  }

  /// A font with one letter, in the simplest format that fontconfig supports.
  private static let font = """
    STARTFONT 2.1
    FONT -Test-Scratch Letters-Medium-R-Normal--8-80-75-75-C-80-ISO10646-1
    SIZE 8 75 75
    FONTBOUNDINGBOX 8 8 0 0
    STARTPROPERTIES 6
    FAMILY_NAME "Scratch Letters"
    WEIGHT_NAME "Medium"
    FONT_ASCENT 8
    FONT_DESCENT 0
    CHARSET_REGISTRY "ISO10646"
    CHARSET_ENCODING "1"
    ENDPROPERTIES
    CHARS 1
    STARTCHAR A
    ENCODING 65
    SWIDTH 1000 0
    DWIDTH 8 0
    BBX 8 8 0 0
    BITMAP
    18
    24
    42
    81
    FF
    81
    81
    81
    ENDCHAR
    ENDFONT

    """
}
