import Conversion
import Diagnostics
import Editing
import Foundation
import MediaValues
import Pipeline
import Testing

/// Times that depend on the lengths of the given files.
@Suite struct NaturalLengthTests {
  private let trial: PipelineTrial

  init() throws {
    trial = try PipelineTrial()
    trial.prober.files = [
      "long.mp4": .clip(20), "short.mp4": .clip(3), "still.png": .photo(), "song.wav": .sound(7),
    ]
  }

  private func template(_ first: String, _ second: String = "", media: String = "") -> String {
    """
    { "version": "2", "canvas": { "width": 64, "height": 64, "frameRate": 10 },
      "media": { "a": { "type": "video", "accepts": ["video", "photo"] \(media) }, "b": { "type": "video" } },
      "tracks": [
      { "type": "video", "name": "v", "segments": [
        { "name": "hook", "media": "a" \(first) }, { "media": "b" \(second) } ] },
      { "type": "text", "name": "t", "segments": [
        { "text": "x", "position": { "startOf": "hook", "offset": 1 }, "duration": { "endOf": "hook" } },
        { "text": "y", "position": { "beforeEnd": 2 }, "duration": "end" } ] } ] }
    """
  }

  private func ranges(_ result: PipelineTrial.Result) throws -> [String] {
    let timeline = try #require(result.outcome, "\(result.text)").timeline
    return timeline.tracks.flatMap { $0.items.placements.map { "\($0.range)" } }
  }

  @Test func segmentsAreAsLongAsTheirFiles() throws {
    let text = template("", ", \"start\": 1")
    #expect(
      try ranges(trial.run(text, MediaInput("long.mp4"), MediaInput("short.mp4")))
        == ["[0, 20) s", "[20, 22) s", "[1, 20) s", "[20, 22) s"])
    #expect(
      try ranges(trial.run(text, MediaInput("short.mp4"), MediaInput("long.mp4")))
        == ["[0, 3) s", "[3, 22) s", "[1, 3) s", "[20, 22) s"])
  }

  /// A given part of a file is its length, and so is what limits allow.
  @Test func partsAndLimitsCount() throws {
    let text = template(", \"duration\": { \"of\": \"media\", \"maximum\": 4, \"still\": 3 }")
    let part = MediaInput("long.mp4", slot: "b", part: MediaPart(start: 2, end: 8))
    #expect(
      try ranges(trial.run(text, MediaInput("long.mp4", slot: "a"), part)).prefix(2)
        == ["[0, 4) s", "[4, 10) s"])
    #expect(
      try ranges(trial.run(text, MediaInput("still.png", slot: "a"), part)).prefix(2)
        == ["[0, 3) s", "[3, 9) s"])
  }

  /// What is wrong only with these files is reported with the place in the document.
  @Test func errorsOfTheFinalTimesStop() throws {
    let photo = trial.run(
      template(""), MediaInput("still.png", slot: "a"), MediaInput("long.mp4", slot: "b"))
    #expect(photo.text == "fill T235")
    let placed = try #require(photo.stop?.findings.last?.findings.first)
    #expect(placed.line == 5)
    let overlap = trial.run(
      template("", ", \"position\": 5"), MediaInput("long.mp4"), MediaInput("short.mp4"))
    // The texts overlap, too.
    #expect(overlap.text == "fill T201 T201")
    let short = trial.run(
      template("", media: ", \"minDuration\": 4"), MediaInput("short.mp4", slot: "a"),
      MediaInput("long.mp4", slot: "b"))
    #expect(short.text == "fill M104")
  }

  /// A still preview needs the lengths, too.
  @Test func previewsProbeLengths() throws {
    trial.policy.preview = PreviewPolicy(moments: [21]) { _, _ in [:] }
    let result = trial.run(template(""), MediaInput("long.mp4"), MediaInput("short.mp4"))
    #expect(try ranges(result).prefix(2) == ["[0, 20) s", "[20, 23) s"])
    #expect(trial.prober.asked.first?.depth == .facts)
  }

  /// Only files for the document's media count: music without a length of its own lasts until the end.
  @Test func musicLastsUntilTheEnd() throws {
    let text = """
      { "version": "2", "canvas": { "width": 64, "height": 64, "frameRate": 10 }, "tracks": [
        { "type": "video", "name": "v", "segments": [ {} ] },
        { "type": "audio", "name": "m", "segments": [ { "duration": "end", "loop": true } ] } ] }
      """
    #expect(
      try ranges(trial.run(text, MediaInput("long.mp4"), MediaInput("song.wav")))
        == ["[0, 20) s", "[0, 20) s"])
  }

  /// Warnings are those of the given files, not those of assumed lengths.
  @Test func warningsFollowFromTheFiles() throws {
    let text = """
      { "version": "2", "canvas": { "width": 64, "height": 64, "frameRate": 10 },
        "media": { "a": { "type": "video", "label": "A" } }, "tracks": [
        { "type": "composition", "name": "c", "segments": [ { "duration": 4, "tracks": [
          { "type": "video", "name": "v", "segments": [ { "media": "a",
            "opacity": { "keyframes": [ { "time": 0, "value": 0 }, { "time": 10, "value": 1 } ] } } ] } ] } ] } ] }
      """
    func warnings(_ file: String) -> [String] {
      _ = trial.run(text, MediaInput(file))
      return trial.observed.flatMap(\.findings).map(\.diagnostic).map { "\($0.code) \($0.message)" }
        .filter { $0.hasPrefix("T22") || $0.hasPrefix("A603") }
    }
    #expect(
      warnings("long.mp4") == [
        "T222 'c/0' lasts 4 s, but its content lasts until 20 s; the rest is cut"
      ])
    #expect(
      warnings("short.mp4").map { $0.prefix(4) }.sorted() == ["A603", "T223"],
      "\(warnings("short.mp4"))")
  }

  /// Findings about parts that nothing plays are told before media are read, once.
  @Test func otherWarningsAreToldFirst() throws {
    let text = template("", media: "").replacingOccurrences(
      of: "\"b\": {", with: "\"c\": { \"type\": \"photo\", \"label\": \"C\" }, \"b\": {")
    let result = trial.run(text, MediaInput("long.mp4"), MediaInput("short.mp4"))
    let found = result.outcome?.findings ?? []
    let stages = found.filter { $0.findings.contains { $0.diagnostic.code == "R303" } }.map(\.stage)
    #expect(stages == [.check], "\(result.text)")
  }
}
