import DescriptionFormat
import Diagnostics
import Testing

/// The help for keys and numbers that other programs understand in another way.
@Suite struct KeyHelpTests {
  /// Returns the help of each finding about a video segment, a text segment and a medium with further keys.
  private func helps(video: String = "", text: String = "", medium: String = "") -> [String?] {
    findings(
      in: """
        { "version": "2", "media": { "c": { "type": "video", "label": "C"\(medium) } }, "tracks": [
          { "type": "video", "name": "m", "segments": [
            { "media": "c", "position": 0, "duration": 1\(video) } ] },
          { "type": "text", "name": "t", "segments": [
            { "text": "Hi", "position": 0, "duration": 1\(text) } ] } ] }
        """
    ).map(\.diagnostic.help)
  }

  @Test func keysOfStylesAndEntrances() {
    #expect(
      helps(text: #", "color": "red""#) == [
        #"write it inside 'style': { "style": { "color": … } }"#
      ])
    #expect(
      helps(text: #", "easing": "sine_in""#) == [
        #"'enter', 'exit' and keyframes have an easing: { "enter": { "subtype": "fade", "easing": … } }"#
      ])
  }

  @Test func outPoints() {
    #expect(
      helps(video: #", "end": 4"#) == [
        "'duration' determines the end, and is there already: it is the out point minus 'start', divided by 'speed'"
      ])
    #expect(
      helps(text: #", "end": 4"#) == ["'duration' determines the end, and is there already"])
  }

  @Test(arguments: ["fit", "crop", "start", "opacity"])
  func keysOfSegmentsInMedia(key: String) {
    #expect(
      helps(medium: ", \"\(key)\": 1") == [
        "'\(key)' belongs to the segment that plays the medium: { \"media\": \"…\", \"\(key)\": … }"
      ])
  }

  private static let fraction = "it is a fraction of the image, not pixels: 0.5 is half of it"

  @Test(
    arguments: [
      (#""volume": -6"#, "a volume is a factor: -6 dB are 0.501"),
      (#""volume": -20"#, "a volume is a factor: -20 dB are 0.1"),
      (
        #""volume": { "keyframes": [ { "time": 0, "value": -6 } ] }"#,
        "a volume is a factor: -6 dB are 0.501"
      ),
      (#""volume": 80"#, "80 percent are 0.8"),
      (#""speed": -1"#, #""reverse": true plays backwards; the speed stays positive"#),
      (#""crop": { "x": 100 }"#, fraction),
      (#""crop": { "width": 200 }"#, fraction),
    ])
  func numbers(video: String, help: String) {
    #expect(helps(video: ", \(video)") == [help])
  }

  /// A part that is a little too large is not one in pixels: the nearest allowed number is offered.
  @Test func smallExcessesOfACropHaveAFix() {
    let found = findings(
      in: """
        { "tracks": [ { "type": "video", "name": "v", "segments": [
          { "position": 0, "duration": 1, "crop": { "width": 1.5 } } ] } ] }
        """)
    #expect(found.map(\.diagnostic.fix?.title) == ["write 1"])
  }

  /// What decibels mean is offered as a fix, but not applied without asking.
  @Test func decibelsHaveAFix() {
    let found = findings(
      in: """
        { "tracks": [ { "type": "audio", "name": "a", "segments": [
          { "position": 0, "duration": 1, "volume": -6 } ] } ] }
        """)
    #expect(found.map(\.diagnostic.fix?.title) == ["write 0.501"])
    #expect(found.first?.diagnostic.fix?.isSafe == false)
  }
}
