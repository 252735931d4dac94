import Foundation
import Glibc
import Media
import MediaValues
import Planning
import Rendering

/// The steps with which a kind is measured, drawn above a photo that fills the canvas.
struct Cost {
  var name: String
  var steps: [RenderPlan.Step]
  /// Whether the photo is already one of the steps, and is not drawn below them.
  var isAlone = false
}

/// The measured times of one kind, in milliseconds.
struct Measure {
  var median: Double
  var slowest: Double
  /// The additional time of the first frame.
  var once: Double

  var text: String {
    String(format: "%.0f | %.0f | %.0f", median, slowest, max(0, once))
  }
}

/// Draws frames and measures the processor time.
struct Bench {
  static let size = PixelSize(width: 1920, height: 1080)
  static let frames = 1..<12
  private let plan: RenderPlan

  init(photo: String, facts: MediaFacts) {
    plan = RenderPlan(
      canvas: RenderPlan.Canvas(
        size: Bench.size, frameRate: .thirty, background: .black, sampleRate: 48_000),
      frameCount: Bench.frames.upperBound,
      sources: ["a", "b"].map { RenderPlan.Source(name: $0, path: photo, facts: facts) },
      instructions: [], mix: RenderPlan.AudioMix(sampleCount: 0, inputs: []))
  }

  func measure(_ cost: Cost) throws -> Measure {
    let below = cost.isAlone ? [] : [RenderPlan.Step.layer(Bench.photo(0))]
    let painter = Painter(plan)
    // The photo is decoded and scaled before anything is measured.
    try painter.paint(RenderPlan.Instruction(frames: 0..<1, steps: below)) { _, _ in }
    // One frame at a time, because a frame in which nothing changes would be drawn only once.
    let times = try Bench.frames.map { frame in
      let start = milliseconds
      try painter.paint(
        RenderPlan.Instruction(frames: frame..<frame + 1, steps: below + cost.steps)
      ) { _, _ in }
      return milliseconds - start
    }
    let later = times.dropFirst().sorted()
    let median = later[later.count / 2]
    return Measure(
      median: median, slowest: later.last ?? 0, once: (times.first ?? 0) - median)
  }

  static func photo(_ source: Int, _ appearance: WrittenAppearance = WrittenAppearance())
    -> RenderPlan.Layer
  {
    var appearance = appearance
    appearance.fit = .cover
    return RenderPlan.Layer(
      source: source, firstFrame: 0, sourceStart: .zero, appearance: Appearance(appearance),
      frameCount: 12)
  }

  /// The processor time that this process has used on all cores.
  private var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}
