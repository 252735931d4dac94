import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// Each output frame shows the frame of the medium that belongs to it.
@Suite struct ForwardReaderTests {
  private let scratch: Scratch
  /// The luma of frame 0 after its encoding.
  private let base: Int

  init() throws {
    scratch = try Scratch()
    // Frame n has luma 16 + n, at 25 frames per second.
    try scratch.ffmpeg(
      "-f lavfi -i color=black:s=32x32:r=25:d=8,format=yuv420p,geq=lum=16+N:cb=128:cr=128",
      "-c:v libx264 -qp 0 -g 12 film.mp4")
    let image = try #require(try VideoReader(path: scratch["film.mp4"]).next())
    base = Int(try #require(image.bytes(ofPlane: 0).first))
  }

  private func reader(
    start: Time, rate: FrameRate, firstFrame: Int = 0, loop: Time? = nil
  ) throws -> ForwardReader {
    let facts = try probeMedia(at: scratch["film.mp4"])
    let plan = RenderPlan(
      canvas: .init(
        size: PixelSize(width: 32, height: 32), frameRate: rate, background: .black,
        sampleRate: 48_000),
      frameCount: 1000, sources: [.init(name: "a", path: scratch["film.mp4"], facts: facts)],
      instructions: [], mix: .init(sampleCount: 0, inputs: []))
    let layer = RenderPlan.Layer(
      source: 0, firstFrame: firstFrame, sourceStart: start, loop: loop)
    return try ForwardReader(layer, of: plan)
  }

  /// The frame of the film that an output frame shows.
  private func number(_ reader: ForwardReader, _ frame: Int) throws -> Int {
    let image = try reader.image(at: frame)
    let luma = try #require(image.bytes(ofPlane: 0).first)
    return Int(luma) - base
  }

  /// Returns the last frame of the medium whose output frame `floor(t × rate + 1/2)` is not later
  /// than this one.
  private func expected(_ frame: Int, start: Double, rate: Double) -> Int {
    let shown = (0..<200).last { image in
      ((Double(image) / 25 - start) * rate + 0.5).rounded(.down) <= Double(frame)
    }
    return shown ?? 0
  }

  @Test(arguments: [(0, 30), (0, 25), (0, 60), (0, 12), (1, 30), (2, 50)] as [(Int64, Int64)])
  func everyFrameShowsTheSourceFrameThatBelongsToIt(_ start: Int64, _ rate: Int64) throws {
    let reader = try reader(
      start: Time(numerator: start, denominator: 1),
      rate: FrameRate(numerator: rate, denominator: 1))
    for frame in 0..<Int(4 * rate) {
      #expect(
        try number(reader, frame) == expected(frame, start: Double(start), rate: Double(rate)))
    }
  }

  @Test func anyOrderGivesTheSameFrames() throws {
    let reader = try reader(start: 1, rate: .thirty, firstFrame: 100)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      let frame = Int.random(in: 100..<280, using: &generator)
      #expect(try number(reader, frame) == expected(frame - 100, start: 1, rate: 30))
    }
  }

  @Test func loopsRestartAndEndsFreeze() throws {
    let looping = try reader(
      start: 1, rate: FrameRate(numerator: 25, denominator: 1), loop: 0.4)
    #expect(try (0..<25).map { try number(looping, $0) } == (0..<25).map { 25 + $0 % 10 })
    let ending = try reader(start: 7, rate: FrameRate(numerator: 25, denominator: 1))
    #expect(try number(ending, 24) == 199)
    #expect(try number(ending, 90) == 199)
  }
}
