import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Interchange
import MediaValues
import Testing

/// Which texts of an edit become subtitles, and when they are shown.
struct SubtitleTextTests {
  private func written(_ text: String) throws -> ExportedEdit {
    let format = try #require(InterchangeFormat.ofFile("a.vtt"))
    return format.write(try Timeline(resolving: try normalForm(text)), "")
  }

  /// Returns the lines of the subtitles, without the header.
  private func lines(_ exported: ExportedEdit) -> [String] {
    exported.text.split(separator: "\n").dropFirst().map(String.init)
  }

  private let place = #""transform": {"y": 0.88}"#

  /// Times in a composition count from its beginning, and what lasts longer than it is cut.
  @Test func textsInCompositionsAreWritten() throws {
    let exported = try written(
      """
      {"version": "2", "tracks": [
        {"type": "composition", "name": "card", "segments": [
          {"position": 3, "duration": 2, "tracks": [
            {"type": "text", "name": "words", "segments": [
              {"text": "late", "position": 0.5, "duration": 5, \(place)}]},
            {"type": "composition", "name": "deep", "segments": [
              {"position": 1, "duration": 3, "tracks": [
                {"type": "text", "name": "deepest", "segments": [
                  {"text": "deep", "position": 0.25, "duration": 0.25, \(place)},
                  {"text": "never", "position": 1, "duration": 1, \(place)}]}]}]},
            {"type": "shape", "name": "box", "segments": [{"position": 0, "duration": 2}]}]},
          {"position": 6, "duration": 1, "enabled": false, "tracks": [
            {"type": "text", "name": "hidden", "segments": [
              {"text": "hidden", "position": 0, "duration": 1, \(place)}]}]}]},
        {"type": "composition", "name": "still", "segments": [
          {"position": 0, "duration": 1, "tracks": [
            {"type": "photo", "name": "p", "segments": [{"position": 0, "duration": 1}]}]}]}]}
      """)
    #expect(
      lines(exported) == [
        "00:00:03.500 --> 00:00:05.000", "late", "00:00:04.250 --> 00:00:04.500", "deep",
      ])
    #expect(
      exported.diagnostics.map(\.message) == [
        "the shape track 'box' has no texts and is left out",
        "the composition track 'still' has no texts and is left out",
      ])
    let composition = JSONPointer.root / "tracks" / 0 / "segments" / 0
    let box: JSONPointer = composition / "tracks" / 2
    #expect(exported.diagnostics.first?.location == .value(box))
  }

  /// What a composition does to its texts is lost like what a text does itself.
  @Test func theLookOfACompositionIsReported() throws {
    let exported = try written(
      """
      {"tracks": [{"type": "composition", "name": "card", "segments": [
        {"position": 0, "duration": 1, "transform": {"scale": 0.5}, "opacity": 0.5, "tracks": [
          {"type": "text", "name": "words", "segments": [
            {"text": "a", "position": 0, "duration": 1, \(place)}]}]}]}]}
      """)
    #expect(exported.diagnostics.map(\.code) == ["I145", "I142"])
  }

  /// The subtitles are those of a video that is made without values.
  @Test func fieldsHaveTheirDefaults() throws {
    let exported = try written(
      """
      {"fields": {"who": {"type": "text", "default": "Zed"}, "n": {"type": "number", "default": 2.5},
        "city": {"type": "text"}},
       "tracks": [{"type": "text", "name": "t", "segments": [
        {"text": "{{ who }} {{n}}", "position": 0, "duration": 1, \(place)},
        {"text": "In {{city}}", "position": 1, "duration": 1, \(place)},
        {"text": "{{city}}", "position": 2, "duration": 1, \(place)}]}]}
      """)
    let words = lines(exported).filter { !$0.contains("-->") }
    #expect(words == ["Zed 2.5", "In {{city}}", "{{city}}"])
    #expect(exported.diagnostics.map(\.code) == ["I152"])
    #expect(
      exported.diagnostics.map(\.message) == [
        "the field 'city' has no default; the subtitle shows its name in braces (and 1 more like it)"
      ])
  }

  /// A text without a style has none to lose; the styles of its parts are lost.
  @Test func onlyStylesThatAreWrittenAreReported() throws {
    let exported = try written(
      """
      {"version": "2", "tracks": [{"type": "text", "name": "t", "segments": [
        {"text": "plain", "position": 0, "duration": 1, \(place)},
        {"text": ["a ", {"text": "b", "style": {"letterSpacing": 0.1}}], "position": 1, "duration": 1, \(place)}]}]}
      """)
    #expect(
      exported.diagnostics.map(\.message) == ["the style of the text is left out"])
  }
}
