import Planning

extension RenderPlan {
  /// How many instructions ahead a medium counts as needed soon.
  private static let foresight = 8

  /// The sources that are seen in an instruction and those that follow it, and which of them are seen by
  /// layers that follow.
  func sources(from instruction: Instruction) -> (soon: Set<Int>, later: Set<Int>) {
    let begun = instructionCount(beginningBefore: instruction.frames.upperBound)
    let next = instructions[begun...].prefix(RenderPlan.foresight)
    let now = Set(instruction.steps.flatMap(\.layers))
    let later = Set(next.lazy.flatMap(\.steps).flatMap(\.layers).filter { !now.contains($0) })
    return (
      Set(now.map(\.source)).union(next.lazy.flatMap(\.steps).flatMap(\.layers).map(\.source)),
      Set(later.map(\.source))
    )
  }
}
