import Files
import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// A still equals the frame of the video exactly.
@Suite struct StillTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x48:r=25:d=3 -c:v libx264 -qp 0 film.mp4")
  }

  /// Two layers of one video; the second replaces the first from frame 20 on.
  private var plan: RenderPlan {
    get throws {
      let path = scratch["film.mp4"]
      func layer(_ first: Int, _ start: Time) -> RenderPlan.Step {
        .layer(.init(source: 0, firstFrame: first, sourceStart: start))
      }
      return RenderPlan(
        canvas: .init(
          size: PixelSize(width: 64, height: 48), frameRate: .thirty, background: .black,
          sampleRate: 48_000),
        frameCount: 40, sources: [.init(name: "a", path: path, facts: try probeMedia(at: path))],
        instructions: [
          .init(frames: 0..<20, steps: [layer(0, .zero)]),
          .init(frames: 20..<40, steps: [layer(20, 1)]),
        ], mix: .init(sampleCount: 0, inputs: []))
    }
  }

  @Test(arguments: [0, 7, 19, 20, 39]) func aStillIsTheFrameOfTheVideo(_ frame: Int) throws {
    let plan = try plan
    try render(plan)
    let still = try still(of: plan, frame: frame)
    #expect(still.count == 64 * 48 * 3)
    #expect(try still == shown(frame))
    // It differs from another frame.
    #expect(try still != shown((frame + 10) % 40))
  }

  private func render(_ plan: RenderPlan) throws {
    try Renderer(plan, settings: OutputSettings(quality: 0), threads: 1)
      .render(to: OutputTarget(scratch["video.mp4"]))
  }

  /// The pixels of a still.
  private func still(of plan: RenderPlan, frame: Int) throws -> [UInt8] {
    let whole = PixelSize(width: 100, height: 100)
    try plan.writeStill(ofFrame: frame, within: whole, to: OutputTarget(scratch["still.png"]))
    return try scratch.raw("-i still.png -pix_fmt rgb24 -f rawvideo")
  }

  /// The pixels of a frame of the rendered video.
  private func shown(_ frame: Int) throws -> [UInt8] {
    try scratch.raw(
      "-i video.mp4 -vf",
      "select=eq(n\\,\(frame)),scale=in_color_matrix=bt709:in_range=tv:out_range=pc:"
        + "flags=lanczos+accurate_rnd+full_chroma_int",
      "-frames:v 1 -pix_fmt rgb24 -f rawvideo")
  }

  /// A freeze shows its first frame: of everything, of one track beside one that plays on, in a composition, and of
  /// another freeze.
  @Test(arguments: ["everything", "track", "composition", "freeze"])
  func aStillOfAFreezeIsTheFrameOfTheVideo(_ frozen: String) throws {
    let film = try plan.instructions[0].steps[0]
    func held(_ step: RenderPlan.Step, at frame: Int) -> RenderPlan.Step {
      .group(.init(steps: [step], firstFrame: frame, heldFrame: frame))
    }
    func group(_ step: RenderPlan.Step, scale: AnimatedNumber = 1) -> RenderPlan.Step {
      let appearance = Appearance(WrittenAppearance(transform: Transform(scale: scale)))
      return .group(.init(steps: [step], firstFrame: 0, appearance: appearance))
    }
    let steps: [RenderPlan.Step] =
      switch frozen {
      case "track": [film, group(held(film, at: 5), scale: 0.5)]
      case "composition": [group(held(film, at: 5))]
      case "freeze": [held(held(film, at: 5), at: 8)]
      default: [held(film, at: 5)]
      }
    var plan = try plan
    plan.instructions = [
      .init(frames: 0..<5, steps: [film]), .init(frames: 5..<40, steps: steps),
    ]
    try render(plan)
    let still = try still(of: plan, frame: 30)
    #expect(try still == shown(30))
    plan.instructions = [.init(frames: 0..<40, steps: [film])]
    let (first, playing) = (try self.still(of: plan, frame: 5), try self.still(of: plan, frame: 30))
    #expect(still != playing)
    #expect((still == first) == (frozen != "track"))
  }

  @Test func aJPEGHasTheColoursOfTheVideo() throws {
    try scratch.ffmpeg(
      "-f lavfi -i color=red:s=64x48:r=25:d=3,format=rgb24",
      "-vf scale=out_color_matrix=bt709 -colorspace bt709 -c:v libx264 -qp 0 -pix_fmt yuv420p",
      "film.mp4")
    try plan.writeStill(
      ofFrame: 5, within: PixelSize(width: 100, height: 100), to: OutputTarget(scratch["still.jpg"])
    )
    let pixel = try scratch.raw("-i still.jpg -vf crop=2:2 -pix_fmt rgb24 -f rawvideo")
    #expect(pixel[0] > 248 && pixel[1] < 8 && pixel[2] < 8, "\(pixel)")
    try plan.writeStill(
      ofFrame: 5, within: PixelSize(width: 100, height: 100), to: OutputTarget(scratch["again.jpg"])
    )
    #expect(try scratch.data(of: "still.jpg") == scratch.data(of: "again.jpg"))
  }

  @Test func aStillIsMadeSmallerButNeverLarger() throws {
    for (limit, size) in [
      (PixelSize(width: 32, height: 100), "32,24"), (PixelSize(width: 100, height: 12), "16,12"),
      (PixelSize(width: 64, height: 48), "64,48"), (PixelSize(width: 1000, height: 1000), "64,48"),
    ] {
      try plan.writeStill(ofFrame: 1, within: limit, to: OutputTarget(scratch["still.jpg"]))
      #expect(try scratch.ffprobe("-show_entries stream=width,height still.jpg") == [size])
    }
  }

  @Test func aFrameThatThereIsNotIsAnErrorAndLeavesNothing() throws {
    let before = try scratch.names
    for frame in [-1, 40] {
      #expect(throws: RenderError.noSuchFrame(frame)) {
        try plan.writeStill(
          ofFrame: frame, within: PixelSize(width: 64, height: 48),
          to: OutputTarget(scratch["still.png"]))
      }
    }
    #expect(try scratch.names == before)
  }
}
