import Analysis
import Media
import MediaValues
import Planning
import Synchronization

/// Signatures of single frames of a plan, painted as in a render.
struct PlannedFrames: Sendable {
  let plan: RenderPlan
  let threads: Int

  /// Returns the signatures of frames of the plan, by their numbers.
  func signatures(ofFrames frames: some Sequence<Int>) throws -> [Int: FrameSignature] {
    let signatures = Mutex([Int: FrameSignature]())
    let wanted = Set(frames).sorted()
    // Adjacent frames are painted by one thread, which continues decoding at its current frame.
    let runs = stride(from: 0, to: wanted.count, by: 6).map {
      Array(wanted[$0..<min($0 + 6, wanted.count)])
    }
    let canvas = plan.canvas
    let painted =
      canvas.hdr.map { VideoFacts(painted: canvas.size, frameRate: canvas.frameRate, $0) }
      ?? VideoFacts(
        codec: "", codedSize: canvas.size, frameRate: canvas.frameRate, duration: .zero,
        isStill: false, colorMatrix: "bt709")
    try WorkQueue.run(runs, threads: threads) {
      let painter = Painter(plan)
      var sketcher: FrameSketcher?
      return { run in
        for frame in run {
          try painter.paint(plan.instruction(ofFrame: frame)) { image, _ in
            let maker =
              try sketcher
              ?? FrameSketcher(like: image, size: FrameSignature.imageSize, facts: painted)
            sketcher = maker
            let signature = try maker.sketch(image).signature
            signatures.withLock { $0[frame] = signature }
          }
        }
      }
    }
    return signatures.withLock { $0 }
  }
}

extension FrameSketcher.Sketch {
  /// The signature; `nil` for a sketch of another size.
  var signature: FrameSignature? {
    FrameSignature(luma: planes[0], blue: planes[1], red: planes[2], time: time)
  }
}

extension RenderPlan {
  /// The frames, except the first one, at which the visible clips change without a transition.
  var cutFrames: [Int] {
    zip(instructions, instructions.dropFirst()).compactMap { before, after in
      let edge = after.frames.lowerBound
      return before.clips(seenAt: edge) == after.clips(seenAt: edge) ? nil : edge
    }
  }
}

extension RenderPlan.Instruction {
  /// Returns the clips that are visible at one of the instruction's edges. Of a transition that begins there only the
  /// outgoing clip counts, of one that ends there only the incoming one.
  fileprivate func clips(seenAt edge: Int) -> Set<ShownClip> {
    let seen = steps.flatMap { step -> [RenderPlan.Layer] in
      guard case .transition(let transition) = step else { return step.layers }
      if transition.firstFrame == edge { return transition.from.steps.flatMap(\.layers) }
      if transition.firstFrame + transition.frameCount == edge {
        return transition.to.steps.flatMap(\.layers)
      }
      return step.layers
    }
    return Set(seen.map(ShownClip.init))
  }
}

/// The properties that identify a clip.
private struct ShownClip: Hashable {
  var source: Int
  var firstFrame: Int
  var sourceStart: Time

  init(_ layer: RenderPlan.Layer) {
    (source, firstFrame, sourceStart) = (layer.source, layer.firstFrame, layer.sourceStart)
  }
}
