import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// The frames of a medium that is played faster, slower or in reverse.
@Suite struct RetimedImageTests {
  private static let rate = FrameRate(numerator: 25, denominator: 1)
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    // Frame n has luma 16 + n, at 25 frames per second.
    try scratch.ffmpeg(
      "-f lavfi -i color=black:s=32x32:r=25:d=8,format=yuv420p,geq=lum=16+N:cb=128:cr=128",
      "-c:v libx264 -qp 0 -g 12 film.mp4")
  }

  private func plan(_ file: String) throws -> RenderPlan {
    RenderPlan(
      canvas: .init(
        size: PixelSize(width: 32, height: 32), frameRate: Self.rate, background: .black,
        sampleRate: 48_000),
      frameCount: 1000,
      sources: [
        .init(name: "a", path: scratch[file], facts: try probeMedia(at: scratch[file]))
      ],
      instructions: [], mix: .init(sampleCount: 0, inputs: []))
  }

  private func layer(
    _ retiming: RenderPlan.Retiming, count: Int, from start: Time = .zero, loop: Time? = nil
  ) -> RenderPlan.Layer {
    RenderPlan.Layer(
      source: 0, firstFrame: 50, sourceStart: start, loop: loop, retiming: retiming,
      frameCount: count)
  }

  /// The frame of the film that is seen, at each frame of the layer.
  private func numbers(_ reader: any LayerFrames, _ count: Int) throws -> [Int] {
    try (0..<count).map { frame in
      let image = try reader.image(at: 50 + frame)
      return Int(try #require(image.bytes(ofPlane: 0).first)) - (try base)
    }
  }

  private var base: Int {
    get throws {
      let image = try #require(try VideoReader(path: scratch["film.mp4"]).next())
      return Int(try #require(image.bytes(ofPlane: 0).first))
    }
  }

  /// Returns the expected indexes, at the middle of each frame.
  private func expected(_ speed: Double, from start: Double, count: Int) -> [Int] {
    (0..<count).map { frame in
      let time = start + (Double(frame) + 0.5) / 25 * speed - 0.0005
      return min(199, Int((time * 25 - 1e-6).rounded(.up)) - 1)
    }
  }

  @Test(arguments: [0.05, 0.5, 0.8, 1, 1.25, 2, 4, 30, 100]) func everyFrameShowsItsSourceFrame(
    _ speed: Double
  ) throws {
    let retiming = RenderPlan.Retiming(speed: .constant(try #require(ExactDecimal(speed))))
    let count = 60
    let reader = try ForwardReader(layer(retiming, count: count, from: 1), of: plan("film.mp4"))
    let expected = expected(speed, from: 1, count: count)
    #expect(try numbers(reader, count) == expected)
    let backwards = try ReversedReader(
      layer(.init(speed: retiming.speed, isReversed: true), count: count, from: 1),
      of: plan("film.mp4"))
    #expect(try numbers(backwards, count) == expected.reversed())
  }

  @Test func aCurveIsFollowed() throws {
    let speed = AnimatedNumber.keyframes([
      Keyframe(time: 0, value: 0.5), Keyframe(time: 2, value: 4, easing: .curve(.cubic, .inOut)),
      Keyframe(time: 3, value: 1),
    ])
    let layer = layer(.init(speed: speed), count: 75)
    let times = RenderPlan.SourceFrameTimes(layer, rate: Self.rate)
    let reader = try ForwardReader(layer, of: plan("film.mp4"))
    let seen = try numbers(reader, 75)
    for frame in 0..<75 {
      let limit = times.limit(at: 50 + frame).seconds * 25
      #expect(seen[frame] == Int((limit - 1e-6).rounded(.up)) - 1, "frame \(frame)")
    }
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 })
  }

  /// Groups longer than the memory limit are read in several parts, with the same frames.
  @Test("T8: playing backwards keeps no more than it may", arguments: [4, 7, 50, 1000])
  func longGroupsAreReadInParts(_ room: Int) throws {
    try scratch.ffmpeg("-i film.mp4 -c:v libx264 -qp 0 -g 300 -bf 3 long.mp4")
    let forward = try ForwardReader(layer(.asRecorded, count: 190), of: plan("long.mp4"))
    let backwards = try ReversedReader(
      layer(.init(isReversed: true), count: 190), of: plan("long.mp4"), room: room * 32 * 48)
    #expect(try numbers(backwards, 190) == numbers(forward, 190).reversed())
  }

  @Test func loopsAndEndsComeBackwards() throws {
    let looping = try ReversedReader(
      layer(.init(isReversed: true), count: 25, from: 1, loop: 0.4), of: plan("film.mp4"))
    #expect(try numbers(looping, 25) == (0..<25).map { 25 + $0 % 10 }.reversed())
    let faster = try ForwardReader(
      layer(.init(speed: 2), count: 25, from: 1, loop: 0.4), of: plan("film.mp4"))
    #expect(try numbers(faster, 25) == (0..<25).map { 25 + 2 * $0 % 10 })
    let ending = try ReversedReader(
      layer(.init(isReversed: true), count: 50, from: 7), of: plan("film.mp4"))
    #expect(
      try numbers(ending, 50) == [Int](repeating: 199, count: 25) + (175..<200).reversed())
  }

  @Test func anyOrderGivesTheSameFrames() throws {
    let reader = try ReversedReader(
      layer(.init(speed: 0.8, isReversed: true), count: 100), of: plan("film.mp4"))
    let expected = [Int](expected(0.8, from: 0, count: 100).reversed())
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<40 {
      let frame = Int.random(in: 0..<100, using: &generator)
      let image = try reader.image(at: 50 + frame)
      #expect(Int(try #require(image.bytes(ofPlane: 0).first)) - (try base) == expected[frame])
    }
  }

  /// Containers with timestamps in milliseconds, without an index, or with decoding times alone.
  @Test(arguments: ["film.mkv", "film.ts", "film.avi", "unindexed.mkv", "one.mp4"])
  func containersThatSeekBadly(_ file: String) throws {
    switch file {
    case "unindexed.mkv":
      try scratch.ffmpeg("-i film.mp4 -c copy -cues_to_front 0 -live 1 -f matroska unindexed.mkv")
    case "one.mp4": try scratch.ffmpeg("-i film.mp4 -frames:v 1 -c:v libx264 -qp 0 one.mp4")
    case "film.avi": try scratch.ffmpeg("-i film.mp4 -c:v libx264 -qp 0 -bf 0 film.avi")
    default: try scratch.ffmpeg("-i film.mp4 -c copy \(file)")
    }
    for speed in [1, 2] as [AnimatedNumber] {
      let forward = try ForwardReader(layer(.init(speed: speed), count: 90), of: plan(file))
      let backwards = try ReversedReader(
        layer(.init(speed: speed, isReversed: true), count: 90), of: plan(file),
        room: 20 * 32 * 48)
      let seen = try numbers(forward, 90)
      if file == "film.mkv", speed == 2 { #expect(seen == (0..<90).map { 2 * $0 }) }
      #expect(try numbers(backwards, 90) == seen.reversed())
    }
  }
}
