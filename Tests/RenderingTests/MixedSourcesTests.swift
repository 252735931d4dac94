import Media
import MediaValues
import Planning
import Rendering
import TestSupport
import Testing

/// Videos that differ in size, frame rate, time base and pixel aspect ratio are joined at the right
/// times.
@Suite struct MixedSourcesTests {
  @Test("T14: unlike films are joined where the plan says") func unlikeFilmsAreJoined() throws {
    let scratch = try Scratch()
    let paths = [
      try scratch.ffmpeg(
        "-f lavfi -i color=0x606060:s=64x48:r=25:d=4 -c:v mpeg4 -q:v 1 first.mp4"),
      try scratch.ffmpeg(
        "-f lavfi -i color=0xd0d0d0:s=40x72:r=30000/1001:d=4 -vf setsar=3/2 -c:v libx264 -qp 0",
        "second.mkv"),
    ]
    let sources = try paths.map {
      RenderPlan.Source(name: $0, path: $0, facts: try probeMedia(at: $0))
    }
    func clip(_ source: Int, from first: Int) -> RenderPlan.Layer {
      RenderPlan.Layer(
        source: source, firstFrame: first, sourceStart: .zero,
        appearance: Appearance(WrittenAppearance(fit: .fill)))
    }
    let step = transition(
      "crossfade", from: .layer(clip(0, from: 0)), to: .layer(clip(1, from: 85)), start: 85,
      length: 20)
    let plan = RenderPlan(
      canvas: RenderPlan.Canvas(
        size: TestImages.small, frameRate: .thirty, background: .black, sampleRate: 48_000),
      frameCount: 125, sources: sources,
      instructions: [
        RenderPlan.Instruction(frames: 80..<85, steps: [.layer(clip(0, from: 0))]),
        RenderPlan.Instruction(frames: 85..<105, steps: [step]),
        RenderPlan.Instruction(frames: 105..<125, steps: [.layer(clip(1, from: 85))]),
      ], mix: RenderPlan.AudioMix(sampleCount: 0, inputs: []))
    let painter = Painter(plan)
    var lumas: [Double] = []
    for instruction in plan.instructions {
      try painter.paint(instruction) { frame, _ in lumas.append(Double(frame.middle[0])) }
    }
    try #require(lumas.count == 45)
    let (first, second) = (16 + 96 * 219.0 / 255, 16 + 208 * 219.0 / 255)
    for (index, luma) in lumas.enumerated() {
      let progress = min(max(Double(index - 5) / 20, 0), 1)
      #expect(abs(luma - (first + (second - first) * progress)) <= 3.2, "frame \(80 + index)")
    }
  }
}
