import Analysis
import Assets
import EditScript
import Editing
import MediaValues
import Pipeline
import TemplaterKit
import TestSupport
import Testing

/// Edit scripts run without a media process.
struct EditRunTests {
  /// Reports every file as a video of one minute, and records the requests.
  final class Videos: MediaProber {
    private(set) var asked: [[String]] = []

    func facts(of paths: [String], _ depth: ProbeDepth) -> [String: MediaFacts] {
      asked.append(paths)
      let video = VideoFacts(
        codec: "h264", codedSize: PixelSize(width: 64, height: 36), frameRate: .thirty,
        duration: 60, isStill: false)
      let facts = MediaFacts(container: "mov,mp4", duration: 60, video: video, audio: nil)
      return Dictionary(paths.map { ($0, facts) }, uniquingKeysWith: { first, _ in first })
    }

    func beats(of path: String, _ search: BeatSearch) -> DetectedBeats { DetectedBeats(nil) }
  }

  private let videos = Videos()

  private func run(
    _ lines: String, on timeline: Timeline? = nil, of document: String = "-",
    naming: SourceNaming = .asGiven
  ) throws -> Timeline {
    var script = EditScript()
    script.add(lines, named: nil)
    let run = try #require(
      EditRun(script) { line, fault in Issue.record("\(line.title): \(fault)") })
    return try run.edited(timeline ?? Timeline(), of: document, naming: naming, probing: videos)
  }

  @Test func filesAreAskedAboutOnce() throws {
    let edited = try run(
      "append a.mp4 --in 1 --for 4\nappend b.mp4 --for 2\nappend a.mp4 --for 1")
    #expect(edited.storyline.count == 3 && edited.end == 7)
    #expect(edited.media.map(\.source) == ["a.mp4", "b.mp4"])
    #expect(videos.asked == [["a.mp4", "b.mp4"]])
  }

  /// The lengths of media in the timeline are requested only for operations that move the ends of
  /// clips.
  @Test func lengthsAreAskedForWhereTheyMatter() throws {
    let scratch = try Scratch()
    let file = try scratch.write("a video", to: "walk.mp4")
    let document = scratch["day.json"]
    let start = try run(
      "append \(file) --for 4", of: document, naming: .inside(AssetFolder(document: document)))
    #expect(try run("duplicate 0", on: start, of: document).end == 8)
    #expect(try run("trim 0 --out 5", on: start, of: document).end == 5)
    #expect(videos.asked.map(\.count) == [1, 0, 1])
    #expect(videos.asked.last?.first?.hasSuffix("/walk.mp4") == true, "\(videos.asked)")
    #expect(throws: EditRun.Failure.self) {
      try run("trim 0 --out 61", on: start, of: document)
    }
  }

  /// A cut needs the lengths of media that repeat if they are too short.
  @Test func aCutAsksForLengthsOfMediaThatMayBeShort() throws {
    let scratch = try Scratch()
    let file = try scratch.write("a sound", to: "song.m4a")
    let document = scratch["day.json"]
    var start = try run(
      "append \(file) --for 4", of: document, naming: .inside(AssetFolder(document: document)))
    _ = try run("split 2", on: start, of: document)
    #expect(videos.asked.map(\.count) == [1, 0])
    guard case .clips(let type, var clips) = start.tracks[0].items else { return }
    (clips[0].range.duration, clips[0].whenShort) = (90, .loop)
    let track = Timeline.Track(name: start.tracks[0].name, items: .clips(type, clips))
    start = try start.replacing(tracks: [track])
    #expect(throws: EditRun.Failure.self) { try run("split 2", on: start, of: document) }
    #expect(try run("split 60", on: start, of: document).storyline.count == 2)
    #expect(videos.asked.map(\.count) == [1, 0, 1, 1])
  }

  @Test func anOperationThatCannotBeMadeIsNamed() throws {
    let failure = #expect(throws: EditRun.Failure.self) {
      try run("append a.mp4\nreverse 9\nreverse 8")
    }
    #expect(failure?.description.hasPrefix("operation 2, 'reverse 9': there is no clip 9") == true)
  }

  /// é as one character and as two.
  @Test func ambiguousNamesAreRefused() {
    #expect(throws: PipelineFailure.self) {
      try run("append \u{E9}.mp4\nappend e\u{301}.mp4")
    }
    #expect(videos.asked.isEmpty)
  }

  @Test func everyLineThatCannotBeReadIsReported() {
    var script = EditScript()
    script.add("split\nappend a.mp4\n\nspilt 2", named: "cut.txt")
    var titles: [String] = []
    #expect(EditRun(script) { line, _ in titles.append(line.title) } == nil)
    #expect(titles == ["cut.txt:1: operation 1, 'split'", "cut.txt:4: operation 3, 'spilt 2'"])
  }
}
