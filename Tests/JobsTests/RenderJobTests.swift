import Foundation
import Jobs
import MediaValues
import Planning
import TestSupport
import Testing

/// A job is read as it was written; everything else is refused with a reason.
@Suite struct RenderJobTests {
  private let digest = String(repeating: "0a", count: 32)

  private func job() throws -> RenderJob {
    let canvas = RenderPlan.Canvas(
      size: PixelSize(width: 64, height: 36), frameRate: FrameRate(numerator: 25, denominator: 1),
      background: .black, sampleRate: 48_000)
    let facts = MediaFacts(
      container: "mp4", duration: Time(numerator: 4, denominator: 1), video: nil, audio: nil)
    let plan = RenderPlan(
      canvas: canvas, frameCount: 100,
      sources: [RenderPlan.Source(name: "sea", path: "/home/a/sea.mp4", facts: facts)],
      instructions: [RenderPlan.Instruction(frames: 0..<100, steps: [])],
      mix: RenderPlan.AudioMix(sampleCount: 0, inputs: []))
    let maker = RenderParts.Maker(
      program: ProgramIdentity(files: ["a": "1"], processor: "2"), languages: ["en"], fonts: nil)
    let parts = RenderParts(
      chunks: [
        RenderParts.Chunk(frames: 0..<60, key: "k0"),
        RenderParts.Chunk(frames: 60..<100, key: "k1"),
      ], copied: [], soundKey: nil, maker: maker)
    return try RenderJob(
      plan, OutputSettings(container: .mp4), output: "trip.mp4", version: "1.2.3",
      files: ["/home/a/sea.mp4": JobFile(sha256: digest, size: 7, path: "media/sea.mp4")],
      parts: parts)
  }

  @Test func pathsTravelAsDigests() throws {
    let job = try job()
    let bytes = try JobText.bytes(of: job)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("/home/a"))
    let read = try JobText.job(bytes, version: "1.2.3")
    #expect(read == job)
    #expect(read.plan.sources[0].path == "sha256:" + digest)
    #expect(try read.plan(withPaths: [digest: "/b/x"]).sources[0].path == "/b/x")
    #expect(read.chunks.map(\.work) == [60, 40])
  }

  @Test func aFileWithoutDigestIsRefused() throws {
    let plan = try job().plan(withPaths: [digest: "/b/x"])
    #expect(throws: JobError.unknownFile("/b/x")) { try plan.replacingFiles(with: [:]) }
  }

  @Test(arguments: [
    (#""job" : 1"#, #""job" : 2"#, JobError.otherFormat(2)),
    (#""version" : "1.2.3""#, #""version" : "0.1""#, .otherVersion("0.1", this: "1.2.3")),
    (#""frameCount" : 100"#, #""frameCount" : 99"#, .damaged),
    (#""height" : 36"#, #""height" : 38"#, .damaged),
    (#""key" : "k0""#, #""key" : "../../k0""#, .damaged),
    (#""size" : 7"#, #""size" : -7"#, .damaged),
    (#""size" : 7"#, #""size" : 0"#, .damaged),
    (#""key" : "k0""#, #""key" : "k1""#, .damaged),
    (#""processor" : "2""#, #""processor" : "3""#, .damaged),
    (#""output" : "trip.mp4""#, #""output" : "/home/a/trip.mp4""#, .damaged),
    (#""output" : "trip.mp4""#, #""output" : "other.mp4""#, .damaged),
    (#""files""#, #""fils""#, .damaged),
    (#""job""#, #""jab""#, .notAJob),
    ("{", "", .notAJob),
  ])
  func otherTextsAreRefused(old: String, new: String, error: JobError) throws {
    let text = String(decoding: try JobText.bytes(of: job()), as: UTF8.self)
    let place = try #require(text.range(of: old))
    let changed = text.replacingCharacters(in: place, with: new)
    #expect(throws: error) { try JobText.job(Array(changed.utf8), version: "1.2.3") }
  }

  @Test func pathsMayBeEdited() throws {
    let text = String(decoding: try JobText.bytes(of: job()), as: UTF8.self)
    let changed = text.replacing("media/sea.mp4", with: "/b/x.mp4")
    #expect(try JobText.job(Array(changed.utf8), version: "1.2.3").files[0].path == "/b/x.mp4")
  }

  /// The name of the video has no folder, even if the digest was computed again.
  @Test(arguments: ["", ".", "..", "/tmp/a.mp4", "../a.mp4", "a/b.mp4", "a\0.mp4"])
  func foreignNamesAreRefused(name: String) throws {
    var job = try job()
    job.output = name
    job.digest = try JobText.digest(of: job)
    let bytes = try JobText.bytes(of: job)
    #expect(throws: JobError.damaged) { try JobText.job(bytes, version: "1.2.3") }
  }

  @Test(arguments: ["", "[]", "{}", "null", #"{"job":1}"#, #"{"job":1e400,"version":""}"#])
  func strangersAreNoJobs(text: String) {
    #expect(throws: JobError.notAJob) { try JobText.job(Array(text.utf8), version: "1.2.3") }
  }

  @Test func deepTextsAreRefused() {
    let text = String(repeating: "[", count: 1_000_000)
    #expect(throws: JobError.notAJob) { try JobText.job(Array(text.utf8), version: "1.2.3") }
  }

  /// The schema lists the keys of a job, those that may be missing too.
  @Test func theSchemaHasTheKeys() throws {
    let written = try String(
      contentsOfFile: "\(Project.root)/Schemas/job.schema.json", encoding: .utf8)
    #expect(written == RenderJob.schema, "Schemas/job.schema.json is out of date: make reference")
    func object(_ text: Data) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: text) as? [String: Any])
    }
    let schema = try object(Data(written.utf8))["properties"] as? [String: Any]
    let keys = try object(Data(JobText.bytes(of: job()))).keys
    #expect(Set(schema?.keys.map(\.self) ?? []) == Set(keys).union(["sound"]))
  }
}
