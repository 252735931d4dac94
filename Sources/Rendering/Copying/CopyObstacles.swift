import Catalogue
import Media
import MediaValues
import Planning

/// Determines why frames were not copied.
struct CopyObstacles {
  private let plan: RenderPlan
  private let codec: VideoCodec
  private let colors: CopiedColors

  init(_ plan: RenderPlan, _ codec: VideoCodec, encodesNothing: Bool) {
    self.plan = plan
    colors = CopiedColors(plan, encodesNothing: encodesNothing)
    self.codec = codec
  }

  /// Returns the reasons why these chunks have to be encoded: one for each file.
  func reasons(for chunks: [RenderPlan.Chunk]) -> [CopyRefusal.Reason] {
    var reasons: [CopyRefusal.Reason] = []
    for instruction in chunks.flatMap(\.instructions) {
      let reason = reason(for: instruction)
      if !reasons.contains(where: { $0.path == reason.path }) { reasons.append(reason) }
    }
    return reasons
  }

  private func reason(for instruction: RenderPlan.Instruction) -> CopyRefusal.Reason {
    let time = plan.canvas.frameRate.time(ofFrame: instruction.frames.lowerBound)
    guard case .layer(let layer)? = instruction.steps.last, instruction.steps.count == 1 else {
      return CopyRefusal.Reason(
        path: nil, reason: "the frames from \(time) on are composed of several layers")
    }
    let reason =
      obstacle(layer)
      ?? "its frames at \(time) of the video are not in a group of pictures that can be copied as a"
      + " whole: the rate may vary, or the video may begin elsewhere than at a key frame"
    return CopyRefusal.Reason(path: plan.sources[layer.source].path, reason: reason)
  }

  /// Returns how a layer's medium differs from the video; `nil` if it does not.
  private func obstacle(_ layer: RenderPlan.Layer) -> String? {
    let facts = plan.facts(of: layer)
    let canvas = plan.canvas
    guard !facts.isStill else { return "it is a photo" }
    guard facts.codec == codec.rawValue else {
      return "its codec is \(facts.codec), but that of the video is \(codec.rawValue)"
    }
    guard codec.isCopyable else { return "frames in \(codec.rawValue) cannot be copied" }
    guard facts.rotation == 0 else {
      return
        "its frames are rotated by \(facts.rotation)° when it is played, and a copy would lose that"
    }
    guard !facts.isMirrored else {
      return "its frames are mirrored when it is played, and a copy would lose that"
    }
    guard facts.codedSize == canvas.size else {
      return "its frames have \(facts.codedSize) pixels, but those of the video \(canvas.size)"
    }
    guard facts.pixelAspect == .one else { return "its pixels are not square" }
    if let difference = colors.difference(of: facts) { return difference }
    guard !facts.isInterlaced else { return "its frames are interlaced" }
    guard let rate = facts.frameRate,
      abs(rate.framesPerSecond / canvas.frameRate.framesPerSecond - 1) < 0.02
    else {
      let own = facts.frameRate.map { "\($0)" } ?? "no constant number of"
      let way = facts.frameRate.map { "; use --rate \($0) for a video with its rate" } ?? ""
      return "it has \(own) frames a second, but the video \(canvas.frameRate)\(way)"
    }
    return nil
  }
}
