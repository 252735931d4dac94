import FFmpegWitness
package import Media
package import MediaValues
package import Planning
import Rendering

/// A plan with given steps, whose sources are images instead of files.
package struct Scene {
  package var plan: RenderPlan
  package var images: [Frame]

  /// Creates a plan with every image as a source, which is moving unless its index is in `stills`.
  package init(
    _ images: [Frame], stills: Set<Int> = [], size: PixelSize = TestImages.small,
    rate: FrameRate = .thirty, background: Color = .black, steps: [RenderPlan.Step] = [],
    frames: Range<Int> = 0..<1
  ) {
    self.images = images
    let sources = images.enumerated().map { index, image in
      source(
        "s\(index)", type: stills.contains(index) ? .photo : .video, size: image.size,
        hasAlpha: image.pixelFormat.contains("yuva"))
    }
    plan = RenderPlan(
      canvas: RenderPlan.Canvas(
        size: size, frameRate: rate, background: background, sampleRate: 48_000),
      frameCount: frames.upperBound, sources: sources,
      instructions: [RenderPlan.Instruction(frames: frames, steps: steps)],
      mix: RenderPlan.AudioMix(sampleCount: 0, inputs: []))
  }

  /// Returns the frames of all instructions in order, as a render draws them.
  package func render() throws -> [Frame] {
    let painter = Painter(plan) { StillFrames(images[$0.source]) }
    var drawn: [Frame] = []
    for instruction in plan.instructions {
      try painter.paint(instruction) { image, _ in drawn.append(image) }
    }
    return drawn
  }

  /// Returns the frames as one libavfilter graph makes them, for an independent comparison.
  package func compose() throws -> [Frame] {
    try plan.instructions.flatMap { instruction in
      let composition = Composer.compose(instruction, of: plan)
      return try TestImages.run(
        composition.graph, composition.inputs.map { images[$0.layer.source] },
        stills: Set(composition.inputs.indices.filter { composition.inputs[$0].isStill }),
        count: composition.frameCount, rate: plan.canvas.frameRate, size: plan.canvas.size)
    }
  }
}

/// A medium with one image at all times.
private final class StillFrames: LayerFrames {
  private let image: Frame

  init(_ image: Frame) {
    self.image = image
  }

  func image(at frame: Int) -> Frame { image }
}

/// Returns a layer with the frames of a source from frame 0.
package func layer(_ source: Int, fit: Fit = .contain) -> RenderPlan.Layer {
  RenderPlan.Layer(
    source: source, firstFrame: 0, sourceStart: .zero,
    appearance: Appearance(WrittenAppearance(fit: fit)))
}

/// Returns a transition of a kind over a number of frames.
package func transition(
  _ kind: String, from: RenderPlan.Side, to: RenderPlan.Side, start: Int = 0, length: Int,
  arguments: [String: ParameterValue] = [:]
) -> RenderPlan.Step {
  .transition(
    RenderPlan.Transition(
      kind: AppliedKind(name: kind, arguments: arguments), from: from, to: to,
      firstFrame: start, frameCount: length))
}

/// Returns a filter for everything below.
package func filter(
  _ kind: String, _ arguments: [String: ParameterValue] = [:], intensity: AnimatedNumber = 1
) -> RenderPlan.Step {
  .filter(
    RenderPlan.Filter(
      kind: AppliedKind(name: kind, arguments: arguments), intensity: intensity, firstFrame: 0))
}
