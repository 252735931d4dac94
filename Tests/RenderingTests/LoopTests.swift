import Analysis
import Files
import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// A clip whose length is not a whole number of frames is looped with its sound.
@Suite struct LoopTests {
  private let scratch: Scratch
  private let facts: MediaFacts

  init() throws {
    scratch = try Scratch()
    // 17 frames that become brighter, and a click at their beginning.
    try scratch.ffmpeg(
      "-f lavfi -i color=black:s=32x32:r=25:d=0.68,format=yuv420p,geq=lum=30+11*N:cb=128:cr=128",
      "-f lavfi -i aevalsrc=0.5*lt(t\\,0.01)*sin(4000*t):s=48000:d=0.68",
      "-c:v libx264 -qp 0 -c:a pcm_s16le clip.mov")
    facts = try probeMedia(at: scratch["clip.mov"])
  }

  /// Returns a plan of twelve seconds at 30 frames per second, in which the frames repeat after
  /// `period`.
  private func plan(videoEvery period: Time, soundEvery length: Time = 0.68) -> RenderPlan {
    let samples = 12 * 48_000
    return RenderPlan(
      canvas: .init(
        size: PixelSize(width: 32, height: 32), frameRate: .thirty, background: .black,
        sampleRate: 48_000),
      frameCount: 360, sources: [.init(name: "a", path: scratch["clip.mov"], facts: facts)],
      instructions: [
        .init(
          frames: 0..<360,
          steps: [
            .layer(
              .init(
                source: 0, firstFrame: 0, sourceStart: .zero, loop: period, frameCount: 360))
          ])
      ],
      mix: .init(
        sampleCount: samples,
        inputs: [
          .init(
            source: 0, samples: 0..<samples, sourceStart: .zero, loop: length, seam: -480..<0,
            gain: 1, ramps: [])
        ]))
  }

  private func failures(_ plan: RenderPlan) throws -> [Verification.Subject] {
    let path = scratch["out.mkv"]
    try Renderer(plan, settings: OutputSettings(quality: 10), threads: 1)
      .render(to: OutputTarget(path))
    let report = try Verifier(plan, path: path, container: .mkv, threads: 1).verify()
    return report.checks.filter { $0.outcome == .failed }.map(\.subject)
  }

  @Test func videoAndSoundStayTogether() throws {
    #expect(try failures(plan(videoEvery: 0.68)) == [])
    let luma = try scratch.raw("-i out.mkv -fps_mode passthrough -f rawvideo -pix_fmt gray")
      .enumerated().filter { $0.offset % 1024 == 0 }.map { Int($0.element) }
    let dark = zip(luma, luma.dropFirst()).enumerated().filter { $0.element.1 < $0.element.0 }
      .map { $0.offset + 1 }
    #expect(
      dark
        == (1...17).map { FrameRate.thirty.frame(at: Time(flicks: Time(0.68).flicks * Int64($0))) })
  }

  /// The wrong period of earlier versions was 20 frames. Verification finds the drift although plan
  /// and file agree.
  @Test func aFileThatDriftsAsItsPlanDoesIsNotProved() throws {
    #expect(
      try failures(plan(videoEvery: Time(numerator: 20, denominator: 30))).contains(.cuts))
    #expect(try failures(plan(videoEvery: 0.68, soundEvery: 0.7)).contains(.sync))
  }
}
