import Foundation
import TestSupport
import Testing

/// `templater verify` passes correct renders and finds the damage in others.
@Suite(.serialized) struct VerifyTests {
  private let scene: RenderedScene
  private var scratch: Scratch { scene.scratch }
  private let videoOptions = "-c:a copy -c:v libx264 -qp 15"
  private let sound = "-c:v copy -c:a aac -b:a 192k"

  init() throws { scene = try RenderedScene() }

  /// The correct render has black and frozen stretches too: those of the plan.
  @Test func aGoodRenderPasses() throws {
    try scene.takeVideo()
    let report = try scene.report()
    #expect(report.failed.isEmpty && report.skipped.isEmpty, "\(report)")
    #expect(report.checks.count == 14)
    #expect(report.found("black") == "1 of 1 as planned", "\(report.found("black"))")
    #expect(report.found("frozen").hasPrefix("1 of 1"), "\(report.found("frozen"))")
    #expect(report.found("frames") == "240" && report.found("cuts") == "4 of 4 in place")
    let people = try scene.verify()
    #expect(people.status == 0)
    #expect(people.output.hasSuffix("out.mp4: 14 passed\n"), "\(people.output)")
  }

  @Test func lateSoundIsOutOfSync() throws {
    try scene.spoil("-af adelay=100:all=1,atrim=end=8", sound)
    let report = try scene.report(on: "bad.mp4")
    #expect(report.failed == ["sync"], "\(report)")
    #expect(report.found("sync").hasPrefix("+100 ms (16"), "\(report.found("sync"))")
  }

  @Test func missingFramesAtTheBeginningMoveAllCuts() throws {
    try scene.spoil("-vf select=gte(n\\,3),setpts=N/30/TB", videoOptions)
    let report = try scene.report(on: "bad.mp4")
    #expect(report.failed == ["frames", "duration", "cuts", "sync"], "\(report)")
    #expect(report.found("frames") == "237")
    let places = report.places(of: "cuts")
    #expect(places.map(\.start) == [2, 4, 5, 6], "\(places)")
    #expect(places.allSatisfy { $0.message == "the cut is 3 frames too early" }, "\(places)")
    #expect(report.found("sync").hasSuffix("+100 ms against the video"))
  }

  @Test func aMissingFrameInTheMiddleIsAGap() throws {
    try scene.spoil("-vf select=not(eq(n\\,100)) -fps_mode passthrough", videoOptions)
    let report = try scene.report(on: "bad.mp4")
    #expect(report.failed == ["frames", "frame-times"], "\(report)")
    #expect(report.places(of: "frame-times").map(\.start) == [3.3])
  }

  @Test func unplannedBlackIsFound() throws {
    try scene.spoil("-vf drawbox=c=black:t=fill:enable='between(n,66,95)'", videoOptions)
    let report = try scene.report(on: "bad.mp4")
    #expect(report.failed == ["black"], "\(report)")
    #expect(report.places(of: "black").map(\.start) == [2.2])
    #expect(report.places(of: "black").map(\.end) == [3.2])
  }

  @Test func aFrozenImageIsFound() throws {
    try scene.spoil(
      "-filter_complex [0:v][0:v]freezeframes=first=70:last=100:replace=70[v] -map [v] -map 0:a",
      videoOptions)
    let report = try scene.report(on: "bad.mp4")
    #expect(report.failed == ["frozen"], "\(report)")
    let place = try #require(report.places(of: "frozen").first)
    #expect(abs(place.start - 70 / 30.0) < 0.07 && abs(place.end - 101 / 30.0) < 0.07, "\(place)")
  }

  @Test func quietSoundIsFound() throws {
    try scene.spoil("-af volume=-6dB", sound)
    let report = try scene.report(on: "bad.mp4")
    #expect(report.failed == ["loudness"], "\(report)")
  }

  @Test func unplannedSilenceAndSoundAreFound() throws {
    try scene.spoil("-af volume=0:enable='between(t,3,4.2)'", sound)
    let report = try scene.report(on: "bad.mp4")
    #expect(report.failed == ["sound"], "\(report)")
    let place = try #require(report.places(of: "sound").first)
    #expect(place.start >= 2.9 && place.end <= 4.3 && place.message.hasPrefix("silent"))
  }

  /// Music on the left and speech on the right, in sound that is encoded twice.
  @Test(arguments: [
    ("pan=stereo|c0=c1|c1=c0", "exchanged"),
    ("pan=stereo|c0=0.5*c0+0.5*c1|c1=0.5*c0+0.5*c1", "the same sound"),
    ("pan=stereo|c0=c0|c1=0*c1", "the right channel is silent"), ("anull", ""),
  ])
  func theChannelsAreThoseOfThePlan(filter: String, words: String) throws {
    let music = SoundMaterial.music.samples(seconds: 8)
    let speech = SoundMaterial.speech.samples(seconds: 8)
    let wide = music.indices.map { $0.isMultiple(of: 2) ? music[$0] : speech[$0] }
    try scene.scratch.wave(wide, channels: 2, to: "speech.wav")
    try scene.apply()
    try scene.scratch.ffmpeg("-i out.mp4 -af \(filter) \(sound) bad.mp4")
    let report = try scene.report(on: "bad.mp4")
    #expect(report.failed.contains("sound") == !words.isEmpty, "\(report)")
    let messages = report.places(of: "sound").map(\.message)
    #expect(words.isEmpty || messages.contains { $0.contains(words) }, "\(messages)")
  }

  @Test func aShortFileIsFound() throws {
    try scene.spoil("-t 5 -c copy")
    let report = try scene.report(on: "bad.mp4")
    #expect(Set(report.failed).isSuperset(of: ["frames", "duration", "sound"]), "\(report)")
    #expect(Set(report.failed).isDisjoint(with: ["size", "frame-rate", "decoding", "sync"]))
  }

  @Test func aFileThatIsCutOffCannotBeRead() throws {
    try scene.takeVideo()
    let bytes = try scratch.bytes(of: "out.mp4")
    try scratch.write(Array(bytes.prefix(bytes.count / 2)), to: "bad.mp4")
    let report = try scene.report(on: "bad.mp4")
    #expect(report.failed == ["readable"] && report.skipped.count == 13, "\(report)")
    #expect(report.found("readable").contains("cut off"), "\(report)")
  }

  /// Damage that the decoder does not report may be visible.
  @Test func damageIsReported() throws {
    try scene.takeVideo()
    var bytes = try scratch.bytes(of: "out.mp4")
    let packets = try scratch.ffprobe(
      "-select_streams v -show_entries packet=pts_time,size,pos out.mp4"
    ).map { $0.split(separator: ",").compactMap { Double($0) } }
    for packet in packets where packet[0] > 0.5 && packet[0] < 1.5 {
      for offset in stride(from: 60, to: Int(packet[1]), by: 37) {
        bytes[Int(packet[2]) + offset] ^= 0x5A
      }
    }
    try scratch.write(bytes, to: "bad.mp4")
    let report = try scene.report(on: "bad.mp4")
    #expect(report.failed.first == "decoding", "\(report)")
    #expect(Set(report.failed).isSubset(of: ["decoding", "content"]), "\(report)")
    let places = report.places(of: "decoding")
    #expect(places.allSatisfy { $0.start > 0.3 && $0.message.hasPrefix("video: ") }, "\(places)")
  }

  @Test func aMovedCutIsReportedWithItsFrames() throws {
    try scene.takeVideo()
    try scratch.write(RenderedScene.description(second: 2 + 2 / 30.0), to: "other.json")
    let report = try scene.report(against: "other.json")
    #expect(report.failed.contains("cuts"), "\(report)")
    #expect(report.places(of: "cuts").map(\.message) == ["the cut is 2 frames too early"])
  }

  @Test func anotherImageAndSizeAreFound() throws {
    try scene.takeVideo()
    #expect(try scene.report("--size", "64x36").failed == ["size"])
    #expect(try scene.report("--frame-rate", "25").failed.contains("frame-rate"))
    try scratch.ffmpeg("-f lavfi -i smptebars=s=96x54:r=30:d=3 -c:v libx264 a.mp4")
    let report = try scene.report()
    #expect(report.failed.contains("content"), "\(report)")
    #expect(report.places(of: "content").allSatisfy { $0.start < 2 })
  }
}
