import Analysis
import Media
import MediaValues
import Planning
import Synchronization

/// Single frames of a plan, painted as rendering does, as signatures.
struct PlannedPictures: Sendable {
  let plan: RenderPlan
  let threads: Int

  /// The signatures of these frames of the plan, by their numbers.
  func signatures(ofFrames frames: some Sequence<Int>) throws -> [Int: FrameSignature] {
    let signatures = Mutex([Int: FrameSignature]())
    let wanted = Set(frames).sorted()
    // Neighbours go to one thread, which continues decoding at its current frame.
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
      var sketcher: PictureSketcher?
      return { run in
        for frame in run {
          try painter.paint(plan.instruction(ofFrame: frame)) { picture, _ in
            let maker =
              try sketcher
              ?? PictureSketcher(like: picture, size: FrameSignature.pictureSize, facts: painted)
            sketcher = maker
            let signature = try maker.sketch(picture).signature
            signatures.withLock { $0[frame] = signature }
          }
        }
      }
    }
    return signatures.withLock { $0 }
  }
}

extension PictureSketcher.Sketch {
  /// Nil for sketches of another size.
  var signature: FrameSignature? {
    FrameSignature(luma: planes[0], blue: planes[1], red: planes[2], time: time)
  }
}

extension RenderPlan {
  /// The frames at which other layers are on screen than before without a transition between them, the
  /// beginning left out.
  var cutFrames: [Int] {
    zip(instructions, instructions.dropFirst()).compactMap { before, after in
      let edge = after.frames.lowerBound
      return before.clips(seenAt: edge) == after.clips(seenAt: edge) ? nil : edge
    }
  }
}

extension RenderPlan.Instruction {
  /// The clips on screen at one of its edges. A transition that begins there shows what it leaves, and
  /// one that ends there what it comes to.
  fileprivate func clips(seenAt edge: Int) -> Set<ShownClip> {
    let seen = steps.flatMap { step -> [RenderPlan.Layer] in
      guard case .transition(let join) = step else { return step.layers }
      if join.firstFrame == edge { return join.from.steps.flatMap(\.layers) }
      if join.firstFrame + join.frameCount == edge { return join.to.steps.flatMap(\.layers) }
      return step.layers
    }
    return Set(seen.map(ShownClip.init))
  }
}

/// What makes two layers the same clip.
private struct ShownClip: Hashable {
  var source: Int
  var firstFrame: Int
  var sourceStart: Time

  init(_ layer: RenderPlan.Layer) {
    (source, firstFrame, sourceStart) = (layer.source, layer.firstFrame, layer.sourceStart)
  }
}
