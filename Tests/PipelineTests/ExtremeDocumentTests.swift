import Compiling
import Conversion
import Diagnostics
import Foundation
import MediaValues
import Pipeline
import Planning
import TestSupport
import Testing

/// Every number of the format with values that only an attacker or a faulty program writes: such a
/// document is checked and planned, or refused, and never ends the process.
@Suite struct ExtremeDocumentTests {
  static let numbers = [
    "1e-320", "-1e-320", "1e-18", "-1e-18", "1e18", "1e300", "-1e300", "9223372036854775807",
    "-9223372036854775808", "1e-9", "0.05", "100",
  ]

  /// Documents that together contain each number of the format.
  static let documents: [String] = {
    let folder = Project.root + "/Templates"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let templates = names.filter { $0.hasSuffix(".json") }.sorted().compactMap {
      try? String(contentsOfFile: folder + "/" + $0, encoding: .utf8)
    }
    return templates + [everything]
  }()

  /// A document with the numbers that the templates do not contain.
  static let everything = """
    { "canvas": { "width": 64, "height": 36, "frameRate": 25, "sampleRate": 48000 }, "duration": 4,
      "media": { "song": { "type": "audio", "minDuration": 3 } },
      "tracks": [
      { "type": "video", "name": "v", "volume": 0.5, "segments": [
        { "position": 0, "duration": 2, "start": 0.5, "speed": { "keyframes": [
            { "time": 0, "value": 1 },
            { "time": 1, "value": 2, "easing": { "bezier": [0.25, 0.1, 0.25, 1.5] } } ] },
          "volume": { "keyframes": [ { "time": 0, "value": 1 }, { "time": 1, "value": 2 } ] },
          "fadeIn": 0.25, "fadeOut": 0.25, "opacity": 0.5, "fit": "cover",
          "crop": { "x": 0.125, "y": 0.125, "width": 0.5, "height": 0.5 },
          "transform": { "x": 0.25, "y": 0.25, "scale": 0.5, "scaleX": 1.5, "scaleY": 1.5,
            "rotation": 30, "anchorX": 0.25, "anchorY": 0.25 },
          "mask": { "shape": "rectangle", "x": 0.5, "y": 0.5, "width": 0.5, "height": 0.5, "radius": 0.25,
            "feather": 0.125, "rotation": 15 },
          "filters": [ { "subtype": "blur", "parameters": { "radius": 0.01 }, "intensity": 0.5 } ] },
        { "position": 2, "duration": 2, "speed": 1.5 } ] },
      { "type": "text", "name": "t", "segments": [
        { "position": 0, "duration": 2, "text": "Extreme", "style": { "size": 0.25 },
          "enter": { "subtype": "slide_up", "duration": 0.5,
            "easing": { "bezier": [0.25, -0.5, 0.25, 1.5] } } } ] },
      { "type": "audio", "name": "a", "segments": [
        { "position": 0, "duration": 4, "media": "song", "start": 0.5, "speed": 0.5,
          "duck": { "threshold": -30, "amount": 12, "attack": 0.25, "release": 0.5 } } ] } ] }
    """

  private static let files: [SlotFilling.SuppliedFile] = {
    let video = VideoFacts(
      codec: "h264", codedSize: PixelSize(width: 320, height: 180), frameRate: .thirty,
      duration: 60, isStill: false)
    var photo = video
    (photo.isStill, photo.duration, photo.frameRate) = (true, .zero, nil)
    let audio = AudioFacts(codec: "aac", sampleRate: 48_000, channels: 2, duration: 60)
    return [
      MediaFacts(container: "mov,mp4", duration: 60, video: video, audio: audio),
      MediaFacts(container: "jpeg_pipe", duration: .zero, video: photo, audio: nil),
      MediaFacts(container: "mov,mp4", duration: 60, video: nil, audio: audio),
    ].map { SlotFilling.SuppliedFile(path: "file", facts: $0) }
  }()

  /// Returns whether a plan was made of the document.
  private func plans(_ text: String) -> Bool {
    let compilation = Compilation(SourceText(name: "t.json", text: text))
    guard let timeline = compilation.timeline else { return false }
    let files = SlotFilling.fill(
      timeline, with: Self.files, options: SlotFilling.Options(repeats: true, ignoresExtra: true))
    let (adjusted, _) = timeline.adjusted(
      to: files.assignments, given: Set(files.assignments.keys), SlotAdjustments.none)
    guard !files.diagnostics.hasErrors else { return false }
    let planned = MediaPlan(of: adjusted, playing: files.assignments)
    _ = compilation.enlargements(in: planned)
    _ = planned.plan?.text
    return planned.plan != nil
  }

  @Test(arguments: documents.indices) func everyNumberAtEveryExtreme(document: Int) throws {
    let text = Self.documents[document]
    // Numbers that are JSON values: after a colon, a bracket or a comma.
    let places = text.matches(of: /[:\[,]\s*(-?\d+(?:\.\d+)?(?:e-?\d+)?)(?=\s*[,\]}])/)
      .map(\.output.1)
    #expect(!places.isEmpty)
    var planned = 0
    // `make test-sizes` tries all numbers at each place, `make test` every third, and others at the next place.
    let step = takesEveryCombination ? 1 : 3
    for (index, place) in places.enumerated() {
      for number in stride(from: index % step, to: Self.numbers.count, by: step).map({
        Self.numbers[$0]
      }) {
        let changed =
          text[..<place.startIndex] + number + text[place.endIndex...]
        if plans(String(changed)) { planned += 1 }
      }
    }
    print("document \(document): \(places.count) numbers, \(planned) plans")
  }

  /// The unchanged document is valid, so that each trial tests only the changed number.
  @Test func theDocumentWithEverythingIsPlanned() {
    #expect(plans(Self.everything))
  }

  /// Two numbers are extreme at the same time, such as small parts of small parts.
  @Test func pairsOfExtremes() throws {
    for (key, other) in [("width", "height"), ("x", "width"), ("y", "height")] {
      for one in Self.numbers {
        for two in Self.numbers {
          for fit in ["contain", "cover", "fill", "none"] {
            _ = plans(
              """
              { "tracks": [ { "type": "video", "name": "v", "segments": [ { "position": 0,
                "duration": 1, "fit": "\(fit)", "crop": { "\(key)": \(one), "\(other)": \(two) },
                "transform": { "x": 0.5001, "scale": 100, "scaleX": \(one), "scaleY": \(two) }
              } ] } ] }
              """)
          }
        }
      }
    }
  }
}
