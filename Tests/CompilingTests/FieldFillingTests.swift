import Compiling
import DescriptionFormat
import Diagnostics
import Editing
import MediaValues
import Testing

/// Values for the fields of a document.
struct FieldFillingTests {
  private let compilation = Compilation(
    SourceText(
      name: "t.json",
      text: """
        { "canvas": { "width": 64, "height": 48, "background": { "field": "ground" } },
          "fields": { "ground": { "type": "color", "label": "The ground" },
            "note": { "type": "text", "default": "none", "maxLength": 5 },
            "size": { "type": "number", "default": 1, "minimum": 0, "maximum": 2 } },
          "tracks": [ { "type": "photo", "name": "p", "segments": [
            { "position": 0, "duration": 1 } ] } ] }
        """))

  /// Parts of a text, with their styles, are filled as texts are.
  @Test func partsOfTextsAreFilled() throws {
    let compilation = Compilation(
      SourceText(
        name: "t.json",
        text: """
          { "version": "2", "fields": { "note": { "type": "text" }, "ink": { "type": "color" } },
            "tracks": [ { "type": "text", "name": "t", "segments": [ { "position": 0, "duration": 1,
              "text": [ "a {{note}}", { "text": "{{note}}", "style": { "color": { "field": "ink" } } } ],
              "style": { "shadow": [ {}, { "color": { "field": "ink" } } ] } } ] } ] }
          """))
    let timeline = try #require(compilation.filled(with: ["note": "x", "ink": "#20C040"]).timeline)
    guard case .texts(let texts) = timeline.tracks[0].items else { return }
    let color = OpenColor.constant(try #require(Color("#20C040")))
    #expect(texts[0].content.text == "a xx")
    #expect(texts[0].content.runs == [TextRun("a x"), TextRun("x", style: .init(color: color))])
    #expect(texts[0].content.style.shadows.map(\.color) == [nil, .color(color)])
  }

  /// Segments with values of fields are known, also inside compositions, and after a segment that is left out.
  @Test func timesWithValuesOfFieldsAreKnown() throws {
    let compilation = Compilation(
      SourceText(
        name: "t.json",
        text: """
          { "version": "2", "fields": { "note": { "type": "text" }, "ink": { "type": "color" } },
            "media": { "a": { "type": "photo", "optional": true },
              "b": { "type": "photo", "optional": true } },
            "tracks": [
              { "type": "photo", "name": "p", "segments": [ { "position": 0, "duration": 20 } ] },
              { "type": "text", "name": "t", "segments": [
                { "text": "{{note}}", "position": 0, "duration": 1 },
                { "position": 1, "duration": 2, "text": "{{other}}" },
                { "position": 4, "duration": 2, "text": "fixed",
                  "style": { "color": { "field": "ink" } } } ] },
              { "type": "sticker", "name": "s", "segments": [
                { "media": "a", "position": 7, "duration": 1 },
                { "media": "b", "position": 12, "duration": 3,
                  "box": { "border": { "color": { "field": "ink" } } } } ] },
              { "type": "composition", "name": "c", "segments": [
                { "position": 8, "duration": 2, "tracks": [ { "type": "text", "name": "i", "segments": [
                  { "position": 0, "duration": 2, "text": "a {{note}}" } ] } ] } ] } ] }
          """))
    let filled = compilation.filled(with: ["note": "x", "ink": "#20C040"])
    let times = [
      TimeRange(start: 0, end: 1), TimeRange(start: 4, end: 6), TimeRange(start: 12, end: 15),
      TimeRange(start: 8, end: 10),
    ]
    #expect(compilation.timesOfFields.isEmpty)
    // A name that no field has is a text, and shows nothing of a field.
    #expect(filled.timesOfFields == times)
    var lengths = MediumLengths.assumed
    lengths.empty = ["a"]
    let timed = filled.timed(by: lengths)
    #expect(timed.shown?.description.tracks[2].segments.count == 1)
    #expect(timed.timesOfFields == times)
  }

  @Test func aValueReachesTheTimeline() throws {
    let filled = compilation.filled(with: ["ground": "#20C040"])
    #expect(filled.diagnostics.isEmpty)
    let color = try #require(Color("#20C040"))
    #expect(filled.timeline?.canvas.background == .constant(color))
  }

  @Test(arguments: [
    ([:], ["M130"]), (["ground": "no colour"], ["M132"]),
    (["ground": "red", "size": "3"], ["M132"]), (["ground": "red", "note": "longer"], ["M132"]),
    (["ground": "red", "other": "x"], ["M131"]),
  ])
  func unfitValuesAreRefused(values: [String: String], codes: [String]) {
    #expect(compilation.filled(with: values).diagnostics.map(\.code) == codes)
  }
}
