import Analysis
import Checking
import Conversion
import Diagnostics
import Editing
import MediaValues
import Pipeline
import Planning
import TestSupport
import Testing

/// The findings that a pipeline reports, and the files that it probes.
@Suite struct PipelineReportTests {
  private let trial: PipelineTrial

  init() throws { trial = try PipelineTrial() }

  @Test func findingsAreReportedAsTheyComeAndReturned() throws {
    trial.prober.files = ["a.png": .photo(PixelSize(width: 16, height: 16))]
    let outcome = try #require(trial.run(oneClip("photo"), MediaInput("a.png")).outcome)
    #expect(outcome.findings.codes == ["M205"])
    #expect(trial.observed.codes == outcome.findings.codes)
    #expect(outcome.findings.last?.stage == .plan)
    #expect(outcome.findings.last?.findings.first?.line == 3)
  }

  /// A place in a timeline is no place in a document: the index of a segment is its index in the order of time, and the
  /// item of a subtitle has no segment.
  @Test func itemsWithoutADocumentHaveNoPlace() throws {
    trial.prober.files = ["a.mp4": .clip(3)]
    let timeline = try #require(trial.run(oneClip(), MediaInput("a.mp4")).outcome).timeline
    let files = ["v/0": SlotFilling.SuppliedFile(path: "a.mp4", facts: .sound(3))]
    let item = JSONPointer.root.item(0, on: "v")
    let planned = MediaPlan(of: timeline, playing: files)
    #expect(planned.plan == nil)
    #expect(planned.diagnostics.map(\.location) == [.document])
    let sources = ["v/0": RenderPlan.Source(name: "v/0", path: "a.mp4", facts: .sound(3))]
    let (plan, findings) = Planner.plan(timeline, media: sources)
    #expect(plan == nil && findings.map(\.location) == [.value(item)])
    #expect(findings.map(\.code) == planned.diagnostics.map(\.code))
  }

  @Test func notesRaisedToErrorsStopThePipeline() throws {
    trial.prober.files = ["a.mp4": .clip(3, PixelSize(width: 9000, height: 64))]
    let text = oneClip(canvas: "\"frameRate\": 10")
    #expect(trial.run(text, MediaInput("a.mp4")).text.hasPrefix("done P120"))
    trial.policy.severities = .strict
    let stop = try #require(trial.run(text, MediaInput("a.mp4")).stop)
    #expect(stop.stage == .plan && stop.cause == nil)
    #expect(stop.errors.map(\.code) == ["P120"])
  }

  /// A size of another shape than the canvas is noted, one of the same shape is not.
  @Test(
    arguments: [
      (.exact(PixelSize(width: 36, height: 64)), ["P123"]),
      (.exact(PixelSize(width: 128, height: 72)), []), (.width(50), []), (.shortSide(20), []),
      (nil, []),
    ] as [(RequestedSize?, [String])])
  func outputsOfAnotherShapeAreNoted(size: RequestedSize?, codes: [String]) throws {
    trial.prober.files = ["a.mp4": .clip(3, PixelSize(width: 64, height: 36))]
    trial.policy.request.size = size
    let text = oneClip(canvas: #""width": 64, "height": 36, "frameRate": 10"#)
    let outcome = try #require(trial.run(text, MediaInput("a.mp4")).outcome)
    #expect(outcome.findings.codes.filter { $0 == "P123" } == codes)
  }

  @Test func missingFontsAndCharactersAreReportedOnce() throws {
    let text = """
      { "canvas": { "width": 64, "height": 64 }, "tracks": [ { "type": "text", "name": "t",
        "segments": [ { "text": "A", "position": 0, "duration": 2, "style": { "font": "none.ttf" } }
      ] } ] }
      """
    #expect(trial.run(text).text == "done")
    trial.policy.checksFonts = true
    let outcome = try #require(trial.run(text).outcome)
    #expect(outcome.findings.codes.contains("M141"))
    #expect(outcome.findings.ofMedia.isEmpty)
  }

  /// A font file remains a file in the plan: a family of that name would be another font.
  @Test func fontFilesReachThePlan() throws {
    try trial.scratch.write("font", to: "own.ttf")
    let text = """
      { "canvas": { "width": 64, "height": 64 }, "tracks": [ { "type": "text", "name": "t",
        "segments": [ { "text": "A", "position": 0, "duration": 2, "style": { "font": "own.ttf" } }
      ] } ] }
      """
    let outcome = try #require(trial.run(text).outcome)
    #expect(outcome.plan.files == [trial.scratch["own.ttf"]])
  }

  /// The prober returns all files that it knows, in arbitrary order.
  @Test func factsAreThoseOfTheirFiles() throws {
    for name in ["b.mp4", "c.mp4", "back.png"] { try trial.scratch.write("", to: name) }
    let paths = ["b.mp4", "c.mp4", "back.png"].map { trial.scratch[$0] }
    trial.prober.files = [
      "a.mp4": .clip(3), paths[0]: .clip(4), paths[1]: .clip(5), paths[2]: .photo(),
    ]
    let text = """
      { "canvas": { "width": 64, "height": 64, "frameRate": 10 },
        "media": { "z": { "type": "video", "source": "b.mp4" }, "y": { "type": "video", "source": "c.mp4" } },
        "tracks": [ { "type": "video", "name": "v", "segments": [
          { "position": 0, "duration": 2, "background": { "image": "back.png" } },
          { "position": 2, "duration": 2, "media": "z" }, { "position": 4, "duration": 2, "media": "y" },
          { "position": 6, "duration": 2 } ] } ] }
      """
    let outcome = try #require(
      trial.run(text, MediaInput("a.mp4"), MediaInput("a.mp4", part: MediaPart(start: 1, end: 3)))
        .outcome)
    let lengths = Dictionary(
      uniqueKeysWithValues: outcome.plan.sources.map { ($0.name, $0.facts.duration) })
    #expect(lengths == ["v/0": 3, "z": 4, "y": 5, "v/3": 3])
    #expect(trial.prober.asked.map(\.depth) == [.facts])
    #expect(trial.prober.asked.first?.paths == ["a.mp4", "a.mp4", paths[1], paths[0], paths[2]])
  }

  @Test func cutsMoveToTheBeatsOfWhatIsPlayed() throws {
    let text = """
      { "canvas": { "width": 64, "height": 64, "frameRate": 10 },
        "tracks": [ { "type": "photo", "name": "v", "snap": { "to": "beat", "within": 0.4 }, "segments": [
            { "position": 0, "duration": 2 }, { "position": 2, "duration": 2 } ] },
          { "type": "audio", "name": "m", "segments": [ { "position": 0, "duration": 4 } ] } ] }
      """
    trial.prober.files = ["a.png": .photo(), "s.wav": .sound(5)]
    let files = [MediaInput("a.png"), MediaInput("a.png"), MediaInput("s.wav")]
    let beats = BeatList(
      tempo: 60, confidence: 1, beats: [0.2, 1.2, 2.2, 3.2], onsets: [], duration: 5)
    trial.prober.music["s.wav"] = DetectedBeats(
      beats,
      notices: [MediumNotice(.damage, path: "s.wav", first: 1)])
    let outcome = try #require(trial.run(text, files[0], files[1], files[2]).outcome)
    #expect(trial.prober.heard == ["s.wav"])
    #expect(outcome.timeline.storyCuts.map(\.time) == [2.2])
    #expect(outcome.findings.codes == ["M191", "M161"])
    #expect(outcome.findings.ofMedia.map(\.stage) == [.snap, .snap])
    #expect(outcome.findings.ofMedia.first?.source.name == "s.wav")
    trial.prober.music["s.wav"] = DetectedBeats(
      BeatList(tempo: nil, confidence: 0, beats: [], onsets: [], duration: 5))
    #expect(trial.run(text, files[0], files[1], files[2]).text == "done M163")
    #expect(trial.prober.searches == [BeatSearch(), BeatSearch()])
    // The user has stated the tempo, so that doubtful beats are used.
    trial.prober.music["s.wav"] = DetectedBeats(
      BeatList(tempo: 60, confidence: 0, beats: [0.2, 1.2, 2.2, 3.2], onsets: [], duration: 5))
    #expect(trial.run(text, files[0], files[1], files[2]).text == "done M163")
    trial.policy.beats = BeatSearch(tempo: 60)
    let stated = try #require(trial.run(text, files[0], files[1], files[2]).outcome)
    #expect(stated.timeline.storyCuts.map(\.time) == [2.2])
    #expect(trial.prober.searches.last == BeatSearch(tempo: 60))
  }
}
