import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues
import TestSupport
import Testing

/// The part of a longer file that a slot uses, and the point of it that stays in view.
@Suite struct SlotTrimTests {
  private func timeline(_ slot: String, _ segment: String = "") throws -> Timeline {
    let text = """
      { "version": "2", "canvas": { "frameRate": 10 }, "media": {
        "clip": { "type": "video", "accepts": ["video", "photo"]\(slot) } }, "tracks": [
        { "type": "video", "name": "a", "segments": [
          { "position": 0, "duration": 3, "media": "clip", "start": 1, "fit": "cover"\(segment) },
          { "position": 3, "duration": 2, "media": "clip", "start": 4, "speed": 2 } ] } ] }
      """
    let document = try #require(Document.parse(SourceText(name: "d", text: text)).0)
    let (content, findings) = FormatReader.read(document)
    #expect(findings.isEmpty, "\(findings.map(\.message))")
    let timeline = try Timeline(resolving: try #require(content).description)
    #expect(try Timeline(resolving: Description(describing: timeline)) == timeline)
    return timeline
  }

  private func adjusted(
    _ timeline: Timeline, to type: MediaType = .video, lasting length: Time = 20,
    part: MediaPart = .whole
  ) -> [Timeline.Clip] {
    let file = SlotFilling.SuppliedFile(
      path: "a.mp4", facts: facts(type, duration: length), part: part)
    let (made, findings) = timeline.adjusted(to: ["clip": file], given: ["clip"], .none)
    #expect(findings.isEmpty)
    return made.tracks[0].clips
  }

  /// The clips play the medium from 1 s to 8 s: 12 s of a file of 20 s are left out.
  @Test(arguments: [
    ("start", 0, 20), ("middle", 6, 20), ("end", 12, 20), ("end", 0, 8), ("middle", 0, 5),
  ])
  func theClipsMoveInTheFile(trim: String, moved: Int64, length: Int64) throws {
    let slot = trim == "start" ? "" : ", \"trim\": \"\(trim)\""
    let clips = adjusted(
      try timeline(slot), lasting: Time(numerator: length, denominator: 1))
    let expected = Time(numerator: moved, denominator: 1)
    #expect(clips.map(\.sourceStart) == [1 + expected, 4 + expected])
  }

  /// The beginning is a whole number of frames, never too late.
  @Test func framesAreWhole() throws {
    let length = Time(numerator: 20_330, denominator: 1000)
    let clips = adjusted(try timeline(", \"trim\": \"middle\""), lasting: length)
    #expect(clips[0].sourceStart == 1 + Time(numerator: 61, denominator: 10))
  }

  /// A chosen in point counts, and photos have no time.
  @Test func aChosenPartIsUsedAsItIs() throws {
    let middle = try timeline(", \"trim\": \"middle\"")
    #expect(adjusted(middle, part: MediaPart(start: 2)).map(\.sourceStart) == [3, 6])
    #expect(adjusted(middle, part: MediaPart(start: .zero, end: 9)).map(\.sourceStart) == [1, 4])
    #expect(adjusted(middle, to: .photo).map(\.sourceStart) == [1, 4])
  }

  /// A sound has no image to place; `--when-short` is about sounds too.
  @Test func imagesOfSoundsAreNotPlaced() throws {
    let text = """
      { "media": { "song": { "type": "audio", "label": "Music" } }, "tracks": [
        { "type": "audio", "name": "a", "segments": [
          { "position": 0, "duration": 3, "media": "song" } ] } ] }
      """
    let document = try #require(Document.parse(SourceText(name: "d", text: text)).0)
    let content = try #require(FormatReader.read(document).0)
    let timeline = try Timeline(resolving: content.description)
    let file = SlotFilling.SuppliedFile(path: "a.m4a", facts: facts(.audio, duration: 9))
    func findings(_ adjustments: SlotAdjustments) -> [Diagnostic] {
      timeline.adjusted(to: ["song": file], given: ["song"], adjustments).findings
    }
    let point = SlotPoint(slot: "song", focus: SlotFocus(x: 0.5, y: 0.5))
    for (option, adjustments) in [
      ("--focus", SlotAdjustments(focus: [point])),
      ("--fit", SlotAdjustments(fit: [SlotSetting(slot: "song", value: .blur)])),
    ] {
      let found = findings(adjustments)
      #expect(found.map(\.code) == ["M117"])
      #expect(
        found.first?.message == "\(option): 'song' is only heard, so there is no image to place")
    }
    #expect(findings(SlotAdjustments(fit: [SlotSetting(value: .blur)])).isEmpty)
    #expect(
      findings(SlotAdjustments(whenShort: [SlotSetting(slot: "song", value: .loop)])).isEmpty)
  }

  @Test func theFocusIsThatOfTheSlot() throws {
    let slot = ", \"focus\": { \"y\": 0.25 }"
    let clips = adjusted(try timeline(slot))
    #expect(clips[0].appearance.focus == Focus(y: 0.25))
    // The second one does not cover the canvas.
    #expect(clips[1].appearance.focus == nil)
    let own = adjusted(try timeline(slot, ", \"focus\": { \"x\": 0 }"))
    #expect(own[0].appearance.focus == Focus(x: 0))
  }
}
