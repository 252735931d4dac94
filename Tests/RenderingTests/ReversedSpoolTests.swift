import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// Reverse playback with some frames in memory and others in a file.
@Suite struct ReversedSpoolTests {
  private static let rate = FrameRate(numerator: 25, denominator: 1)
  private static let count = 120
  /// The size of a frame in the file, in bytes.
  private static let byteCount = 128 * 64 * 3 / 2
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=128x64:r=25:d=5 -c:v libx264 -qp 10 -g 300 -bf 3 film.mp4")
  }

  private func plan(_ file: String) throws -> RenderPlan {
    RenderPlan(
      canvas: .init(
        size: PixelSize(width: 128, height: 64), frameRate: Self.rate, background: .black,
        sampleRate: 48_000),
      frameCount: Self.count,
      sources: [
        .init(name: "a", path: scratch[file], facts: try probeMedia(at: scratch[file]))
      ],
      instructions: [], mix: .init(sampleCount: 0, inputs: []))
  }

  private func layer(isReversed: Bool) -> RenderPlan.Layer {
    RenderPlan.Layer(
      source: 0, firstFrame: 0, sourceStart: .zero, retiming: .init(isReversed: isReversed),
      frameCount: Self.count)
  }

  private func bytes(_ reader: any LayerFrames, _ frame: Int) throws -> [[UInt8]] {
    let image = try reader.image(at: frame)
    return (0..<3).map { image.bytes(ofPlane: $0) }
  }

  private func spool(frames: Int, reserve: Int = 0) -> FrameSpool {
    FrameSpool(
      directory: scratch.folder, limit: frames * Self.byteCount, reserve: reserve)
  }

  /// Returns the reverse reader after comparing each of its frames with that of the forward reader,
  /// sample by sample.
  private func compared(
    _ file: String, room: Int, spool: FrameSpool?
  ) throws -> ReversedReader {
    let forward = try ForwardReader(layer(isReversed: false), of: plan(file))
    let backwards = try ReversedReader(
      layer(isReversed: true), of: plan(file), room: room * Self.byteCount, spool: spool)
    let wanted = try (0..<Self.count).map { try bytes(forward, $0) }
    let names = try scratch.names
    for frame in 0..<Self.count {
      let isSame = try bytes(backwards, frame) == wanted[Self.count - 1 - frame]
      #expect(isSame, "frame \(frame) of \(file)")
      #expect(try scratch.names == names)
    }
    return backwards
  }

  /// One group of 125 frames is decoded once if there is room for all frames, and otherwise as
  /// often as needed.
  @Test(arguments: [(4, 200, 1), (30, 90, 1), (200, 0, 1), (4, 56, 2), (10, 10, 6), (4, 0, 30)])
  func aGroupIsDecodedOnceWhereThereIsRoom(memory: Int, file: Int, stretches: Int) throws {
    let spool = spool(frames: file)
    let reader = try compared("film.mp4", room: memory, spool: spool)
    #expect(reader.stretchCount == stretches)
    #expect(spool.byteCount == 0)
  }

  @Test func aFullDiskMakesItSlowerOnly() throws {
    let reader = try compared("film.mp4", room: 20, spool: spool(frames: 200, reserve: .max))
    // The first pass was planned for all frames, and delivers the last twenty.
    #expect(reader.stretchCount == 6)
    let nowhere = FrameSpool(directory: scratch["nowhere"], limit: 1 << 20)
    #expect(try compared("film.mp4", room: 20, spool: nowhere).stretchCount == 6)
  }

  @Test(arguments: ["open.mp4", "varying.mkv", "film.ts", "fields.mp4"])
  func filesOfAllKinds(_ file: String) throws {
    switch file {
    case "open.mp4":
      try scratch.ffmpeg(
        "-i film.mp4 -c:v libx264 -qp 10 -bf 3 -x264-params open-gop=1:keyint=30 open.mp4")
    case "varying.mkv":
      // Every third frame is missing in the second half.
      try scratch.ffmpeg(
        "-i film.mp4 -vf select=lt(n\\,60)+mod(n\\,3) -vsync vfr -c:v libx264 -qp 10 -g 50 varying.mkv"
      )
    case "fields.mp4":
      try scratch.ffmpeg("-i film.mp4 -c:v libx264 -qp 10 -flags +ildct+ilme -g 40 fields.mp4")
    default: try scratch.ffmpeg("-i film.mp4 -c copy \(file)")
    }
    for (memory, frames) in [(4, 200), (6, 9), (200, 0)] {
      let spool = spool(frames: frames)
      _ = try compared(file, room: memory, spool: spool)
      #expect(spool.byteCount == 0)
    }
  }

  @Test func memoryIsBounded() throws {
    let reader = try VideoReader(path: scratch["film.mp4"])
    let spool = spool(frames: 40)
    var kept = FrameCache(room: 5 * Self.byteCount, spool: spool)
    var times: [Time] = []
    while let image = try reader.next() {
      #expect(kept.capacity(like: image) == 45)
      times.append(image.time)
      kept.append(image, for: image.time)
      #expect(kept.countInMemory <= 5)
      #expect(spool.byteCount <= 40 * Self.byteCount)
    }
    for time in times.reversed() {
      let image = try kept.image(for: time)
      #expect(image?.time == (time >= times[times.count - 45] ? time : nil))
      #expect(kept.countInMemory <= 5)
    }
  }

  /// A medium's frame that is shown for several output frames is stored and read once.
  @Test func aRepeatedFrameIsReadOnce() throws {
    let image = try #require(try VideoReader(path: scratch["film.mp4"]).next())
    var kept = FrameCache(room: 0, spool: spool(frames: 20))
    for number in 0..<10 {
      kept.append(image, for: Time(flicks: Int64(10 * number)))
      kept.repeatLast(for: Time(flicks: Int64(10 * number + 1)))
    }
    let first = try #require(try kept.image(for: Time(flicks: 31)))
    #expect(try kept.image(for: Time(flicks: 31)) === first)
    #expect(try kept.image(for: Time(flicks: 30)) === first)
    #expect(try kept.image(for: Time(flicks: 31)) == nil)
  }
}
