import Conversion
import Diagnostics
import Editing
import Foundation
import MediaValues
import Pipeline
import Planning
import Subtitling
import TestSupport
import Testing

/// The stage that stops the pipeline, and its findings.
@Suite struct PipelineStageTests {
  private let trial: PipelineTrial

  init() throws { trial = try PipelineTrial() }

  @Test func aTextThatIsNoDocumentStopsWhenItIsParsed() {
    let stop = trial.run("{\n  \"tracks\": [").stop
    #expect(stop?.stage == .parse && stop?.cause == nil)
    #expect(stop?.findings.first?.findings.first?.line == 2)
    #expect(trial.prober.asked.isEmpty)
  }

  @Test func errorsOfTheDocumentStopWhenItIsChecked() {
    let stop = trial.run(oneClip(segment: ", \"opacity\": 7")).stop
    #expect(stop?.stage == .check)
    #expect(stop?.findings.first?.findings.first?.line == 3)
    let twice = oneClip(segment: " }, { \"position\": 1, \"duration\": 2")
    #expect(trial.run(twice).stop?.errors.map(\.code) == ["T201"])
    let outside = oneClip("photo", segment: ", \"background\": { \"image\": \"../x.png\" }")
    #expect(trial.run(outside).text == "check M107")
    #expect(trial.run(outside).stop?.stage == .check)
    #expect(trial.prober.asked.isEmpty)
  }

  @Test func fieldsTakeTheirValuesBeforeAnythingIsShown() throws {
    let text = """
      { "canvas": { "width": 64, "height": 64 }, "fields": { "city": { "type": "text", "label": "City" } },
        "tracks": [ { "type": "text", "name": "t", "segments": [
          { "text": "{{city}}", "position": 0, "duration": 2 } ] } ] }
      """
    #expect(trial.run(text).text == "check M130")
    trial.policy.values = ["city": "Oslo", "town": "Bergen"]
    #expect(trial.run(text).text == "check M131")
    trial.policy.values = ["city": "Oslo"]
    let outcome = try #require(trial.run(text).outcome)
    #expect(outcome.timeline.text.contains("Oslo"))
  }

  @Test func sourcesThatLeadOutStopWhenTheyAreBound() throws {
    try trial.scratch.write("", to: "near.mp4")
    try FileManager.default.createSymbolicLink(
      atPath: trial.scratch["link.mp4"], withDestinationPath: "/etc/passwd")
    func text(_ source: String) -> String {
      oneClip(
        media: "\"a\": { \"type\": \"video\", \"source\": \"\(source)\" }",
        segment: ", \"media\": \"a\"")
    }
    #expect(trial.run(text("link.mp4")).text == "bind M107")
    #expect(trial.run(text("none.mp4")).text == "bind M106")
    #expect(trial.run(text("none.mp4")).stop?.findings.last?.findings.first?.line == 1)
    #expect(trial.prober.asked.isEmpty)
    trial.prober.files[trial.scratch["near.mp4"]] = .clip(3)
    #expect(trial.run(text("near.mp4")).text == "done")
    // A path that was confined once stays confined in this process, so another link is used.
    try FileManager.default.createSymbolicLink(
      atPath: trial.scratch["other.mp4"], withDestinationPath: "/etc/passwd")
    trial.policy.sources = .folder(allowing: ["a"])
    trial.prober.files[trial.scratch["other.mp4"]] = .clip(3)
    #expect(trial.run(text("other.mp4")).text == "done")
  }

  /// A segment's own slot has no source that another file could replace.
  @Test func changesThatBreakAnInvariantStopThePipeline() throws {
    let stop = try #require(
      trial.run(oneClip(), MediaInput("a.mp4", slot: "v/0"), replacing: ["v/0"]).stop)
    #expect(stop.stage == .bind && stop.findings.codes.isEmpty)
    let violation = "the slot 'v/0' is not at its place in the media"
    #expect(stop.cause as? PipelineFailure == .invalidTimeline([violation]))
    #expect(
      (stop.cause as? PipelineFailure)?.sentence
        == "the document cannot be changed as requested: \(violation)")
  }

  @Test func filesThatCannotBeUsedStopWhenTheyAreProbed() {
    let stop = trial.run(oneClip(), MediaInput("bad.mp4")).stop
    #expect(stop?.stage == .probe)
    #expect(stop?.cause as? TableProber.Unusable == .init(path: "bad.mp4"))
    let twins = trial.run(oneClip(), MediaInput("\u{E9}.mp4"), MediaInput("e\u{301}.mp4")).stop
    #expect(twins?.stage == .probe)
    #expect(twins?.cause as? PipelineFailure == .sameName("e\u{301}.mp4"))
  }

  @Test func slotsAndFilesThatDoNotFitStopWhenTheyAreFilled() {
    trial.prober.files = ["a.mp4": .clip(3), "s.wav": .sound(3)]
    #expect(trial.run(oneClip()).text == "fill M101")
    #expect(trial.run(oneClip(), MediaInput("s.wav")).text == "fill M103")
    #expect(trial.run(oneClip(), MediaInput("a.mp4"), MediaInput("a.mp4")).text == "fill M102")
    #expect(trial.run(oneClip(), MediaInput("a.mp4", slot: "x")).text == "fill M101 M105")
    trial.policy.filling.ignoresExtra = true
    #expect(trial.run(oneClip(), MediaInput("a.mp4"), MediaInput("s.wav")).text == "done")
  }

  @Test func filesThatAreTooShortStopWhenThePlanIsMade() throws {
    trial.prober.files = ["a.mp4": .clip(1)]
    let stop = trial.run(oneClip(), MediaInput("a.mp4")).stop
    #expect(stop?.stage == .plan && stop?.errors.map(\.code) == ["M201"])
    trial.policy.filling.adjustments = SlotAdjustments(whenShort: [SlotSetting(value: .shorten)])
    let shorter = trial.run(oneClip(), MediaInput("a.mp4"))
    #expect(shorter.text == "done M116")
    #expect(shorter.outcome?.findings.ofMedia.map(\.stage) == [.fill])
    #expect(shorter.outcome?.plan.frameCount == 10)
  }

  @Test func subtitlesAreReadWhenThePlanIsMade() {
    trial.prober.files = ["a.mp4": .clip(3)]
    trial.subtitles = SubtitleInput(style: .standard) {
      SourceText(name: "s.srt", text: "1\n00:00:00,000 --> 00:00:09,000\nHello\n")
    }
    let made = trial.run(oneClip(), MediaInput("a.mp4"))
    #expect(made.outcome?.findings.ofMedia.map(\.source.name) == ["s.srt"], "\(made.text)")
    #expect(made.text == "done M122")
    #expect(made.outcome?.timeline.text.contains("Hello") == true)
    trial.subtitles = SubtitleInput(style: .standard) { SourceText(name: "s.txt", text: "Hello") }
    #expect(trial.run(oneClip(), MediaInput("a.mp4")).text == "plan M119")
  }

  @Test func sizesThatNoVideoHasStopWhenThePlanIsMade() throws {
    trial.prober.files = ["a.mp4": .clip(3)]
    let wide = oneClip(canvas: "\"width\": 8192, \"height\": 16, \"frameRate\": 10")
    trial.policy.request.size = RequestedSize("x480")
    let stop = trial.run(wide, MediaInput("a.mp4")).stop
    #expect(stop?.stage == .plan)
    guard case .unusableSize = stop?.cause as? PipelineFailure else {
      Issue.record("\(String(describing: stop))")
      return
    }
  }
}
