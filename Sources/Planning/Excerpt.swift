import MediaValues

extension RenderPlan {
  /// Returns a chunk as a separate plan, which begins at frame 0 and contains only the sources that the chunk shows, no
  /// names, and no sound. Two chunks with equal excerpts and media give the same frames, at any position in the
  /// timeline.
  ///
  /// The result's `sources` are the sources of this plan that the excerpt has, in order.
  package func excerpt(_ chunk: Chunk) -> (plan: RenderPlan, sources: [Source]) {
    var moving = Moving(frames: -chunk.frames.lowerBound)
    let instructions = chunk.instructions.map { moving.moved($0) }
    let used = moving.order.map { sources[$0] }
    let plan = RenderPlan(
      canvas: canvas, frameCount: chunk.frames.count,
      sources: used.map { source in
        var facts = source.facts
        // The pixel format follows from the medium's content.
        facts.video?.pixelFormat = nil
        return Source(name: "", path: "", facts: facts)
      },
      instructions: instructions, mix: AudioMix(sampleCount: 0, inputs: []))
    return (plan, used)
  }
}

/// Moves steps in time and renumbers their sources in the order of first use.
private struct Moving {
  let frames: Int
  private(set) var order: [Int] = []
  private var places: [Int: Int] = [:]

  init(frames: Int) {
    self.frames = frames
  }

  mutating func moved(_ instruction: RenderPlan.Instruction) -> RenderPlan.Instruction {
    RenderPlan.Instruction(
      frames: moved(instruction.frames), steps: instruction.steps.map { moved($0) })
  }

  private mutating func moved(_ step: RenderPlan.Step) -> RenderPlan.Step {
    switch step {
    case .layer(var layer):
      layer.firstFrame += frames
      layer.source = place(of: layer.source)
      return .layer(layer)
    case .text(var text):
      text.firstFrame += frames
      return .text(text)
    case .shape(var shape):
      shape.firstFrame += frames
      return .shape(shape)
    case .group(var group):
      group.firstFrame += frames
      group.heldFrame = group.heldFrame.map { $0 + frames }
      group.steps = group.steps.map { moved($0) }
      if let matte = group.matte { group.matte?.steps = matte.steps.map { moved($0) } }
      return .group(group)
    case .transition(var transition):
      transition.firstFrame += frames
      transition.from = moved(transition.from)
      transition.to = moved(transition.to)
      if let matte = transition.matte { transition.matte?.steps = matte.steps.map { moved($0) } }
      return .transition(transition)
    case .filter(var filter):
      filter.firstFrame += frames
      return .filter(filter)
    case .effect(var effect):
      effect.frames = moved(effect.frames)
      for name in effect.tracks.keys.sorted() {
        effect.tracks[name] = effect.tracks[name]?.map { moved($0) }
      }
      return .effect(effect)
    }
  }

  private mutating func moved(_ side: RenderPlan.Side) -> RenderPlan.Side {
    if case .step(let step) = side { .step(moved(step)) } else { .empty }
  }

  private func moved(_ range: Range<Int>) -> Range<Int> {
    (range.lowerBound + frames)..<(range.upperBound + frames)
  }

  private mutating func place(of source: Int) -> Int {
    if let known = places[source] { return known }
    places[source] = order.count
    order.append(source)
    return order.count - 1
  }
}
