import Catalogue
import Colour
import MediaValues
package import Planning

extension RenderPlan {
  /// What of the plan one libavfilter graph cannot show, in words; each thing once. The `ffmpeg`
  /// command of a plan without such things shows the same video.
  package var beyondLibavfilter: [String] {
    var seen: Set<String> = []
    let media = sources.compactMap { source in
      if !source.facts.isReadByLibav {
        let kind = source.facts.type == .photo ? "photo" : "animation"
        return "the \(kind) \(source.path), which libav does not read"
      }
      let isConverted = source.facts.video?.photoColor?.isConverted == true
      return isConverted ? "the colour profile of \(source.path)" : nil
    }
    let colors = sources.filter { $0.facts.video?.signal != nil }
      .map { "the colours of \($0.path), which are not BT.709" }
    let fields = sources.filter { $0.facts.video?.isDeinterlaced ?? false }
      .map { "the interlaced pictures of \($0.path)" }
    let pictures = instructions.flatMap(\.steps).flatMap(\.beyondLibavfilter)
    let sounds = mix.inputs.flatMap { $0.beyondLibavfilter + $0.pace.beyondLibavfilter }
    return (media + colors + fields + pictures + sounds).filter {
      seen.insert($0).inserted
    }
  }
}

extension RenderPlan.MixInput {
  fileprivate var beyondLibavfilter: [String] {
    let isBent = ramps.contains { ramp in
      if case .eased(let easing) = ramp.curve { easing != .linear } else { false }
    }
    return (volumes.isEmpty ? [] : ["a volume with keyframes"])
      + (ducking == nil ? [] : ["'duck'"]) + (isBent ? ["a fade with a curve"] : [])
  }
}

extension RenderPlan.Step {
  fileprivate var beyondLibavfilter: [String] {
    switch self {
    case .layer(let layer):
      return layer.pace.beyondLibavfilter + layer.picture.words
        + (layer.motion.map { ["motion \($0.rawValue)"] } ?? [])
        + (layer.enter == nil && layer.exit == nil ? [] : ["an entrance"])
    case .text: return ["a text"]
    case .group: return ["a composition, a target or a freeze"]
    case .effect(let effect): return ["the effect '\(effect.kind.name)'"]
    case .filter(let filter):
      let changes = filter.kind.arguments.values.contains {
        if case .keyframes = $0 { true } else { false }
      }
      let isConstant = !changes && filter.intensity.constant != nil
      return isConstant ? [] : ["the filter '\(filter.kind.name)' with keyframes"]
    case .transition(let join):
      let isLowered = TransitionKind.named(join.kind.name)?.isLowered ?? false
      return (isLowered ? [] : ["the transition '\(join.kind.name)'"])
        + (join.easing == .linear ? [] : ["'easing'"])
        + [join.from, join.to].flatMap { side -> [String] in
          if case .step(let step) = side { step.beyondLibavfilter } else { [] }
        }
    }
  }
}

extension RenderPlan.Pace {
  /// The filters that change the speed place pictures and sound otherwise than we do.
  fileprivate var beyondLibavfilter: [String] {
    (isOwnSpeed ? [] : ["another speed"]) + (isReversed ? ["'reverse'"] : [])
  }
}
