import Catalogue
import Colour
import MediaValues
package import Planning
import Titling

extension RenderPlan {
  /// The parts of the plan that one libavfilter graph cannot show, as phrases without duplicates. If there
  /// are none, the `ffmpeg` command of the plan shows the same video.
  package var beyondLibavfilter: [String] {
    var seen: Set<String> = []
    let media = sources.compactMap { source in
      if !source.facts.isReadByLibav {
        let kind = source.facts.type == .photo ? "photo" : "animation"
        return "the \(kind) \(source.path), which libav cannot read"
      }
      let isConverted = source.facts.video?.photoColor?.isConverted == true
      return isConverted ? "the colour profile of \(source.path)" : nil
    }
    let colors = sources.filter { $0.facts.video?.signal != nil }
      .map { "the colours of \($0.path), which are not BT.709" }
    let alphas = sources.filter { $0.facts.video?.hasAlphaTrack ?? false }
      .map { "the alpha of \($0.path), which is in a separate stream" }
    let fields = sources.filter { $0.facts.video?.isDeinterlaced ?? false }
      .map { "the interlaced frames of \($0.path)" }
    let channels = Set(mix.inputs.map(\.source)).sorted()
      .filter { sources[$0].facts.audio?.channels ?? 0 > 2 }
      .map { "the sound of \(sources[$0].path), which has more than two channels" }
    let layout = mix.layout == .stereo ? [] : ["sound with a channel layout other than stereo"]
    let images = instructions.flatMap(\.steps).flatMap(beyondLibavfilter)
    let sounds = mix.inputs.flatMap(\.beyondLibavfilter)
    let chapters = chapters.isEmpty ? [] : ["chapters"]
    let all = media + colors + alphas + fields + images + channels + layout + sounds + chapters
    return all.filter {
      seen.insert($0).inserted
    }
  }
}

extension RenderPlan.MixInput {
  /// What is set beside the properties that `MixGraph` shows. A property without a phrase is refused too.
  fileprivate var beyondLibavfilter: [String] {
    var (rest, found) = (self, [String]())
    if !volumes.isEmpty { found.append("a volume with keyframes") }
    if ducking != nil { found.append("'duck'") }
    if loop != nil { found.append("a sound that loops") }
    let isBent = ramps.contains { ramp in
      if case .eased(let easing) = ramp.curve { easing != .linear } else { false }
    }
    if isBent { found.append("a fade with a curve") }
    for (property, number) in numbers?.values.written ?? [] {
      found.append("'\(property.key)'" + (number.constant == nil ? " with keyframes" : ""))
    }
    found += retiming.beyondLibavfilter
    (rest.volumes, rest.numbers, rest.ducking, rest.retiming) = ([], nil, nil, .asRecorded)
    if loop != nil { (rest.loop, rest.seam) = (nil, nil) }
    return rest.isShown ? found : found + ["another property of a sound"]
  }

  /// Whether nothing else is set than what `MixGraph` shows. The pitch only matters at another speed.
  private var isShown: Bool {
    self
      == RenderPlan.MixInput(
        source: source, samples: samples, sampleCount: sampleCount, sourceStart: sourceStart,
        loop: nil, pitch: pitch, gain: gain, ramps: ramps)
  }
}

extension RenderPlan {
  fileprivate func beyondLibavfilter(_ step: Step) -> [String] {
    switch step {
    case .layer(let layer):
      let rate = canvas.frameRate
      let isUneven = layer.loop.map { rate.time(ofFrame: rate.frame(at: $0)) != $0 } ?? false
      return (isUneven ? ["a loop whose length is not a whole number of frames"] : [])
        + (isAfterEnd(layer) ? ["a frozen frame after the end of its medium"] : [])
        + layer.retiming.beyondLibavfilter + layer.appearance.beyondLibavfilter
        + layer.movement.beyondLibavfilter
    case .text: return ["a text"]
    case .shape: return ["a shape or a gradient"]
    case .group(let group):
      if group.heldFrame != nil { return ["the effect 'freeze'"] }
      return [group.matte == nil ? "a composition or a 'target'" : "a matte"]
    case .effect(let effect): return ["the effect '\(effect.kind.name)'"]
    case .filter(let filter):
      let changes = filter.kind.arguments.values.contains {
        if case .keyframes = $0 { true } else { false }
      }
      let isConstant = !changes && filter.intensity.constant != nil
      return isConstant ? [] : ["the filter '\(filter.kind.name)' with keyframes"]
    case .transition(let transition):
      return beyondLibavfilter(transition)
        + [transition.from, transition.to].flatMap(\.steps).flatMap(beyondLibavfilter)
    }
  }

  /// Whether a layer shows the last frame of its medium because the one that it asks for does not exist.
  private func isAfterEnd(_ layer: Layer) -> Bool {
    guard layer.retiming.isFrozen, let video = sources[layer.source].facts.video else {
      return false
    }
    let limit = layer.sourceStart + canvas.frameRate.time(ofFrame: 1)
    return limit > video.duration || layer.sourceEnd != nil
  }

  private func beyondLibavfilter(_ transition: Transition) -> [String] {
    let name = transition.kind.name
    var things: [String] = []
    let lowering = TransitionLowering.named(name)
    if lowering == nil {
      things.append("the transition '\(name)'")
    }
    if transition.easing != .linear { things.append("'easing'") }
    if transition.kind.arguments.values.contains(where: \.isNotOpaque) {
      things.append("an animated or transparent colour in '\(name)'")
    }
    if name == "wipe_left", transition.kind.arguments["softness"].map({ $0 != .number(0) }) ?? false
    {
      things.append("the soft edge of '\(name)'")
    }
    let isAlone = transition.from == .empty || transition.to == .empty
    // With one segment, all others depend on the layers below.
    if isAlone, !["crossfade", "wipe_left"].contains(name) {
      things.append("the transition '\(name)' of a single segment")
    }
    // The transition moves complete frames, including the background at their sides.
    if lowering?.movesImages == true, !isAlone,
      ![transition.from, transition.to].allSatisfy(fillsCanvas)
    {
      things.append("the transition '\(name)' of images that do not fill the canvas")
    }
    return things
  }

  private func fillsCanvas(_ side: Side) -> Bool {
    guard case .step(.layer(let layer)) = side, let video = sources[layer.source].facts.video else {
      return false
    }
    return !video.hasAlpha
      && WitnessPlacement(video.displaySize, on: canvas.size, fit: layer.fit).covers(canvas.size)
  }
}

extension ParameterValue {
  /// Whether the value is a color with alpha, or has keyframes.
  fileprivate var isNotOpaque: Bool {
    switch self {
    case .color(let color): color.alpha < 255
    case .keyframes: true
    default: false
    }
  }
}

extension RenderPlan.Retiming {
  /// The filters that change the speed place frames and sound differently than the renderer.
  fileprivate var beyondLibavfilter: [String] {
    (isOwnSpeed || isFrozen ? [] : ["a changed speed"]) + (isReversed ? ["'reverse'"] : [])
  }
}
