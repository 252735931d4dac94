import Analysis
import Media
import MediaValues
import Planning
import Synchronization

/// A frame of a plan, for comparisons.
struct PlannedImage: Sendable {
  var signature: FrameSignature
  /// The image for comparing details; `nil` if it was not requested.
  var detailed: DetailedImage?
}

/// Images of single frames of a plan, painted as in a render.
struct PlannedFrames: Sendable {
  let plan: RenderPlan
  let threads: Int

  /// The size of detailed images.
  var detailedSize: PixelSize { plan.canvas.size.reduced(toFit: DetailedImage.limit) }

  /// Returns frames of the plan, by their numbers, those in `detailed` with their details.
  func images(
    ofFrames frames: some Sequence<Int>, detailed: Set<Int> = []
  ) throws -> [Int: PlannedImage] {
    let images = Mutex([Int: PlannedImage]())
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
      var detailer: FrameSketcher?
      return { run in
        for frame in run {
          try painter.paint(plan.instruction(ofFrame: frame)) { image, _ in
            let maker =
              try sketcher
              ?? FrameSketcher(like: image, size: FrameSignature.imageSize, facts: painted)
            sketcher = maker
            guard let signature = try maker.sketch(image).signature else { return }
            var planned = PlannedImage(signature: signature)
            if detailed.contains(frame) {
              let maker =
                try detailer
                ?? FrameSketcher(like: image, size: detailedSize, facts: painted, isDetailed: true)
              detailer = maker
              planned.detailed = try maker.sketch(image).detailed(detailedSize)
            }
            images.withLock { $0[frame] = planned }
          }
        }
      }
    }
    return images.withLock { $0 }
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

extension RenderPlan {
  /// The frame in the middle of the time of each text, in order.
  var textFrames: [Int] {
    var times: [Text: Range<Int>] = [:]
    for instruction in instructions {
      let frames = instruction.frames
      for text in instruction.steps.flatMap(\.drawnTexts) {
        let start = times[text]?.lowerBound ?? frames.lowerBound
        times[text] = start..<frames.upperBound
      }
    }
    return Set(times.values.map { ($0.lowerBound + $0.upperBound) / 2 }).sorted()
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
