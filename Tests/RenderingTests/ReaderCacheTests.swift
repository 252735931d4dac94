import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// A medium is opened once for what one decoder can do, and closed when it is no longer in use.
@Suite struct ReaderCacheTests {
  private let scratch: Scratch
  private let plan: RenderPlan

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x36:r=30:d=4 -c:v libx264 -g 30 film.mp4")
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x36:r=30:d=4 -c:v libx264 -g 30 other.mp4")
    plan = RenderPlan(
      canvas: .init(
        size: PixelSize(width: 64, height: 36), frameRate: .thirty, background: .black,
        sampleRate: 48_000),
      frameCount: 120,
      sources: try ["film.mp4", "other.mp4"].map { [scratch] name in
        .init(name: name, path: scratch[name], facts: try probeMedia(at: scratch[name]))
      },
      instructions: [], mix: .init(sampleCount: 0, inputs: []))
  }

  /// A cache, and how often it has opened a medium.
  private final class Stage {
    let cache: ReaderCache
    let opened: Tally

    init(_ plan: RenderPlan) {
      let opened = Tally()
      self.opened = opened
      cache = ReaderCache(plan) { layer, size in
        opened.count += 1
        let stream = try plan.openFrames(of: layer, drawnAt: size, threads: 1)
        opened.last = stream
        return stream
      }
    }

    func frames(of layer: RenderPlan.Layer) throws -> any LayerFrames {
      try cache.frames(of: layer, drawnAt: nil)
    }
  }

  private final class Tally {
    var count = 0
    weak var last: (any FrameStream)?
  }

  private func layer(_ source: Int = 0, first: Int = 0, start: Time = 0) -> RenderPlan.Layer {
    RenderPlan.Layer(source: source, firstFrame: first, sourceStart: start, frameCount: 60)
  }

  @Test func layersThatPlayTheSameReadItOnce() throws {
    let stage = Stage(plan)
    let left = try stage.frames(of: layer())
    let right = try stage.frames(of: layer())
    for frame in 0..<60 {
      #expect(try left.image(at: frame) === right.image(at: frame))
    }
    #expect(stage.opened.count == 1)
  }

  @Test func layersThatPlayOtherTimesDoNotDisturbEachOther() throws {
    let stage = Stage(plan)
    let now = try stage.frames(of: layer())
    let later = try stage.frames(of: layer(start: 1))
    #expect(stage.opened.count == 2)
    let alone = try ForwardReader(layer(), of: plan)
    for frame in 0..<60 {
      _ = try later.image(at: frame)
      #expect(try now.image(at: frame).time == alone.image(at: frame).time)
    }
  }

  @Test(arguments: [1, 2.5, 0.2] as [Time])
  func theNextClipOfAMediumGoesOnWithIt(_ start: Time) throws {
    let stage = Stage(plan)
    stage.cache.expect([0])
    var images: (any LayerFrames)? = try stage.frames(of: layer())
    _ = try images?.image(at: 29)
    images = nil
    let next = layer(first: 30, start: start)
    let again = try stage.frames(of: next)
    let alone = try ForwardReader(next, of: plan)
    for frame in 30..<60 {
      let (seen, expected) = (try again.image(at: frame), try alone.image(at: frame))
      #expect(seen.time == expected.time)
      #expect(seen.bytes(ofPlane: 0) == expected.bytes(ofPlane: 0))
    }
    #expect(stage.opened.count == 1)
  }

  @Test func readersThatAreNotExpectedAreClosed() throws {
    let stage = Stage(plan)
    stage.cache.expect([0])
    _ = try stage.frames(of: layer()).image(at: 0)
    #expect(stage.opened.last != nil)
    stage.cache.expect([1])
    #expect(stage.opened.last == nil)
    _ = try stage.frames(of: layer()).image(at: 0)
    #expect(stage.opened.last == nil)
    #expect(stage.opened.count == 2)
  }
}
