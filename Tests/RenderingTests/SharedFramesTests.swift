import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// Several videos that show the same layer decode its medium once.
@Suite struct SharedFramesTests {
  private let scratch: Scratch
  private let plan: RenderPlan
  private let layer = RenderPlan.Layer(
    source: 0, firstFrame: 10, sourceStart: 0, frameCount: 30)

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x36:r=15:d=4 -c:v libx264 -g 30 film.mp4")
    plan = RenderPlan(
      canvas: .init(
        size: PixelSize(width: 64, height: 36), frameRate: .thirty, background: .black,
        sampleRate: 48_000),
      frameCount: 120,
      sources: [
        .init(
          name: "film", path: scratch["film.mp4"], facts: try probeMedia(at: scratch["film.mp4"]))
      ],
      instructions: [], mix: .init(sampleCount: 0, inputs: []))
  }

  private final class Tally {
    var opened = 0
    var converted = 0
  }

  private func frames(
    _ shared: SharedFrames, of layer: RenderPlan.Layer, in plan: RenderPlan, _ tally: Tally
  ) -> any LayerFrames {
    let frames = shared.frames(of: layer, in: plan) {
      tally.opened += 1
      return try ForwardReader(layer, of: plan)
    }
    _ = frames.keep { frame in
      tally.converted += 1
      return frame
    }
    return frames
  }

  @Test func theSecondVideoReadsWhatTheFirstDecoded() throws {
    let shared = SharedFrames(folder: scratch.folder)
    let (first, second) = (Tally(), Tally())
    let made = frames(shared, of: layer, in: plan, first)
    // A plan that numbers its sources differently.
    var other = plan
    other.sources.insert(plan.sources[0], at: 0)
    var renumbered = layer
    renumbered.source = 1
    let alone = try ForwardReader(layer, of: plan)
    for frame in 10..<40 { _ = try made.image(at: frame) }
    shared.seal()
    let read = frames(shared, of: renumbered, in: other, second)
    var last: Frame?
    for frame in 10..<40 {
      let image = try read.image(at: frame)
      let expected = try alone.image(at: frame)
      #expect(image.time == expected.time)
      #expect(planes(of: image) == planes(of: expected))
      // Two output frames show each frame of the medium.
      if frame % 2 == 1 { #expect(image === last) } else { #expect(image !== last) }
      last = image
    }
    #expect(first.opened == 1 && first.converted == 15)
    #expect(second.opened == 0 && second.converted == 0)
  }

  /// A video that shows more frames decodes the others itself.
  @Test func framesThatNobodyStoredAreDecoded() throws {
    let shared = SharedFrames(folder: scratch.folder)
    let (first, second) = (Tally(), Tally())
    let made = frames(shared, of: layer, in: plan, first)
    for frame in 20..<30 { _ = try made.image(at: frame) }
    shared.seal()
    let read = frames(shared, of: layer, in: plan, second)
    let alone = try ForwardReader(layer, of: plan)
    for frame in 10..<40 {
      #expect(try planes(of: read.image(at: frame)) == planes(of: alone.image(at: frame)))
    }
    #expect(second.opened == 1 && second.converted == 10)
  }

  /// Layers that play other times, or are drawn differently, share nothing.
  @Test func otherLayersAreDecoded() throws {
    let shared = SharedFrames(folder: scratch.folder)
    let made = frames(shared, of: layer, in: plan, Tally())
    for frame in 10..<40 { _ = try made.image(at: frame) }
    var later = layer
    later.sourceStart = 1
    var turned = layer
    turned.appearance.fit = .cover
    shared.seal()
    for other in [later, turned] {
      let tally = Tally()
      _ = try frames(shared, of: other, in: plan, tally).image(at: 10)
      #expect(tally.opened == 1)
    }
  }

  private func planes(of frame: Frame) -> [[UInt8]] { (0..<3).map { frame.bytes(ofPlane: $0) } }
}
