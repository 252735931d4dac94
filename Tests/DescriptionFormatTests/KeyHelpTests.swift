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

  /// Returns the help of the only finding about a key in an object of a document: `root`, `canvas`, `track`, `video`,
  /// `text`, `style`, `medium`, `filter` or `joint`.
  private func help(for key: String, in object: String) -> String? {
    func keys(_ place: String) -> String { place == object ? ", \"\(key)\": 1" : "" }
    let found = findings(
      in: """
        { "version": "2"\(keys("root")), "canvas": { "height": 360\(keys("canvas")) },
          "media": { "c": { "type": "video", "label": "C"\(keys("medium")) } }, "tracks": [
          { "type": "video", "name": "m"\(keys("track")), "segments": [
            { "media": "c", "duration": 1\(keys("video")), "filters": [ { "subtype": "blur"\(keys("filter")) } ] },
            { "media": "c", "duration": 1, "transition": { "subtype": "crossfade", "duration": 0.5\(keys("joint")) } } ] },
          { "type": "text", "name": "t", "segments": [
            { "text": "Hi", "position": 0, "duration": 1\(keys("text")), "style": { "size": 0.1\(keys("style")) } } ] } ] }
        """
    ).filter { $0.diagnostic.code == "S103" }
    #expect(found.count == 1, "\(key) in \(object)")
    return found.first?.diagnostic.help ?? nil
  }

  /// Keys that users of other programs and of CSS guess.
  @Test(
    arguments: [
      ("transitions", "root", "'transition' is a key of the second of two segments"),
      ("transition", "root", "'transition' is a key of the second of two segments"),
      ("transitions", "track", "'transition' is a key of the second of two segments"),
      ("effects", "root", "effects are segments of a track of type 'effect'"),
      ("effects", "track", "effects are segments of a track of type 'effect'"),
      ("effects", "video", "'filters' and 'motion' change this segment"),
      ("filters", "root", "'filters' is a key of a segment"),
      ("filter", "track", "write it inside 'segments'"),
      ("resolution", "root", "write 'width' and 'height' in pixels inside 'canvas'"),
      ("resolution", "canvas", "write 'width' and 'height' in pixels"),
      ("size", "canvas", "write 'width' and 'height' in pixels"),
      ("fps", "canvas", "did you mean 'frameRate'?"),
      ("frame_rate", "root", "write it inside 'canvas'"),
      ("duration", "canvas", "write 'duration' beside 'canvas'"),
      ("title", "root", "'Title', 'Author', 'Description'"),
      ("comment", "root", "its keys are 'version', 'requires', 'canvas'"),
      ("bold", "style", "write \"weight\": 700"), ("bold", "text", "write it inside 'style'"),
      ("fontStyle", "style", "\"italic\": true"), ("fontSize", "style", "'size' has this meaning"),
      ("fontFamily", "style", "did you mean 'font'?"),
      ("fontWeight", "style", "did you mean 'weight'?"),
      ("align", "style", "did you mean 'alignment'?"),
      ("valign", "style", "did you mean 'verticalAlignment'?"),
      ("position", "style", "the segment has the place of the text"),
      ("typewriter", "text", "write \"enter\": { \"subtype\": \"typewriter\" }"),
      ("start", "text", "a segment with 'start' needs"), ("in", "video", "did you mean 'start'"),
      ("from", "video", "'position' is the time on the timeline"),
      ("to", "video", "'duration' determines the end"),
      ("end", "text", "'duration' determines the end"),
      ("length", "video", "'duration' has this meaning"),
      ("clip", "video", "'media' has this meaning"),
      ("image", "video", "declare the file in 'media'"),
      ("uri", "video", "declare the file in 'media'"),
      ("src", "text", "declare the file in 'media'"),
      ("src", "track", "declare the file in 'media'"),
      ("height", "video", "write it inside 'box'"),
      ("hflip", "video", "write it inside 'transform'"),
      ("chromaKey", "video", "write it inside 'filters'"),
      ("audio", "video", "'volume' and 'muted' change the sound"),
      ("type", "video", "the type of a segment is that of its track"),
      ("end", "medium", "the segment that plays the medium determines the part"),
      ("from", "medium", "the segment that plays the medium determines the part"),
      ("volume", "medium", "'volume' belongs to the segment that plays the medium"),
      ("width", "medium", "a file has a size of its own"),
      ("url", "medium", "did you mean 'source'?"), ("name", "medium", "the key of a medium"),
      ("radius", "filter", "write it inside 'parameters'"),
      ("color", "joint", "write it inside 'parameters'"),
      ("direction", "joint", "the name of the transition has the direction"),
      ("type", "joint", "'subtype' has this meaning"),
    ])
  func guessedKeys(key: String, object: String, beginning: String) {
    let help = help(for: key, in: object)
    #expect(help?.hasPrefix(beginning) == true, "\(key) in \(object): \(help ?? "no help")")
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
