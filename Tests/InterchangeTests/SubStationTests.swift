import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Interchange
import Testing

/// What is specific to SubStation Alpha.
struct SubStationTests {
  /// Many programs ignore the lines that name the columns, so all columns are written, in their usual order.
  @Test func filesHaveTheColumnsThatProgramsExpect() throws {
    let description = try normalForm(
      """
      {"tracks": [{"type": "text", "name": "t", "segments": [
        {"position": 1, "duration": 2, "text": "Hello, you"}]}]}
      """)
    let format = try #require(InterchangeFormat.ofFile("a.ass"))
    let lines = format.write(try Timeline(resolving: description), "").text
      .split(separator: "\n")
    #expect(
      lines.suffix(2) == [
        "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text",
        "Dialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,Hello, you",
      ])
    let styles = lines.drop { $0 != "[V4+ Styles]" }.dropFirst().prefix(2)
    #expect(
      styles.first == """
        Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, \
        Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, \
        MarginL, MarginR, MarginV, Encoding
        """)
    #expect(styles.map { $0.count { $0 == "," } } == [22, 22])
  }

  /// The older format is read. Nothing writes it.
  @Test func theOlderFormatIsRead() throws {
    let format = try #require(InterchangeFormat.ofFile("a.SSA"))
    #expect(format.name == "ass" && !format.suffixes.contains("ssa"))
    let edit = format.read(
      SourceText(
        name: "a.ssa",
        text: """
          [Script Info]
          ScriptType: v4.00

          [Events]
          Format: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
          Dialogue: Marked=0,0:00:01.00,0:00:02.00,*Default,,0000,0000,0000,,Hi
          """))
    #expect(edit.findings.isEmpty && edit.description?.tracks.first?.segments.count == 1)
  }
}
