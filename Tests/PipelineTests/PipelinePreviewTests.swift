import Conversion
import Diagnostics
import Editing
import MediaValues
import Pipeline
import Planning
import TestSupport
import Testing

/// A pipeline that plans a preview.
@Suite struct PipelinePreviewTests {
  private let trial: PipelineTrial
  private let two = """
    { "canvas": { "width": 64, "height": 64, "frameRate": 10 },
      "tracks": [ { "type": "video", "name": "v", "segments": [
          { "position": 0, "duration": 2 }, { "position": 2, "duration": 2 } ] },
        { "type": "audio", "name": "m", "segments": [ { "position": 0, "duration": 4 } ] } ] }
    """

  init() throws {
    trial = try PipelineTrial()
    trial.prober.files = [
      "a.mp4": .clip(3, PixelSize(width: 16, height: 16)), "s.wav": .sound(5), "card": .photo(),
    ]
    look()
  }

  private func look(isAudible: Bool = false, at moments: [Time]? = nil) {
    trial.policy.preview = PreviewPolicy(isAudible: isAudible, moments: moments) { slots, _ in
      Dictionary(uniqueKeysWithValues: slots.map { ($0.name, "card") })
    }
  }

  @Test func openSlotsShowCards() throws {
    let outcome = try #require(trial.run(two, MediaInput("a.mp4")).outcome)
    let paths = Dictionary(uniqueKeysWithValues: outcome.plan.sources.map { ($0.name, $0.path) })
    #expect(paths == ["v/0": "a.mp4", "v/1": "card"])
    // Previews are small: there is no finding about media that are smaller than the canvas.
    #expect(outcome.findings.ofMedia.isEmpty)
  }

  @Test func filesThatNoSlotTakesAreNamed() throws {
    trial.prober.files["p.jpg"] = .photo()
    let photo = trial.run(two, MediaInput("a.mp4"), MediaInput("p.jpg"))
    #expect(photo.text == "done M123")
    #expect(
      try #require(photo.outcome).findings.ofMedia.flatMap(\.findings).map(\.diagnostic.message)
        == ["p.jpg (a photo) is not shown: it fits no open slot"])
    trial.policy.filling.ignoresExtra = true
    #expect(trial.run(two, MediaInput("a.mp4"), MediaInput("p.jpg")).text == "done")
  }

  @Test func onlyWhatIsShownIsOpened() throws {
    look(at: [1])
    _ = try #require(trial.run(two, MediaInput("a.mp4"), MediaInput("a.mp4")).outcome)
    #expect(trial.prober.asked.map(\.depth) == [.kind, .facts])
    #expect(trial.prober.asked.map(\.paths) == [["a.mp4"], ["a.mp4"]])
    // If the result depends on lengths, they are requested immediately.
    trial.policy.filling.adjustments = SlotAdjustments(whenShort: [SlotSetting(value: .loop)])
    _ = try #require(trial.run(two, MediaInput("a.mp4")).outcome)
    #expect(trial.prober.asked.dropFirst(2).map(\.depth) == [.facts, .facts])
  }

  /// A freeze, also one of another freeze, shows media whose segments have ended.
  @Test func whatAFreezeShowsIsOpened() throws {
    let frozen = """
      { "canvas": { "width": 64, "height": 64, "frameRate": 10 },
        "tracks": [ { "type": "video", "name": "v", "segments": [
            { "position": 0, "duration": 2 }, { "position": 2, "duration": 2 },
            { "position": 4, "duration": 3 } ] },
          { "type": "effect", "name": "a", "segments": [
            { "subtype": "freeze", "position": 1, "duration": 2 } ] },
          { "type": "effect", "name": "b", "segments": [
            { "subtype": "freeze", "position": 2.5, "duration": 2.5 } ] } ] }
      """
    let files = ["a.mp4", "b.mp4", "c.mp4"]
    for file in files { trial.prober.files[file] = .clip(3) }
    for (time, shown): (Time, Set<String>) in [
      (0.5, ["a.mp4"]), (1.5, ["a.mp4"]), (2.3, ["a.mp4", "b.mp4"]),
      (4.5, ["a.mp4", "b.mp4", "c.mp4"]), (6, ["c.mp4"]),
    ] {
      look(at: [time])
      _ = try #require(trial.run(frozen, files: files.map { MediaInput($0) }).outcome)
      let asked = try #require(trial.prober.asked.last)
      #expect(asked.depth == .facts && Set(asked.paths) == shown, "at \(time)")
    }
  }

  @Test func soundsAreRefusedWhereImagesAreNeeded() throws {
    let stop = try #require(trial.run(oneClip(), MediaInput("s.wav")).stop)
    #expect(stop.stage == .probe)
    #expect(stop.cause as? PipelineFailure == .soundInsteadOfImage("s.wav"))
    #expect(trial.run(two, MediaInput("s.wav")).outcome != nil)
  }

  @Test func soundsArePartOfWhatIsHeard() throws {
    let silent = try #require(trial.run(two, MediaInput("s.wav")).outcome)
    #expect(!silent.plan.sources.contains { $0.path == "s.wav" })
    look(isAudible: true)
    let heard = try #require(trial.run(two, MediaInput("s.wav")).outcome)
    #expect(heard.plan.sources.contains { $0.path == "s.wav" })
  }
}
