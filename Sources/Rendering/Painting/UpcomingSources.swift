import Planning

extension RenderPlan {
  /// How many instructions ahead a medium counts as needed soon.
  private static let foresight = 8

  /// The sources that are seen in an instruction and those that follow it, and which of them are seen by
  /// layers that follow.
  func sources(from instruction: Instruction) -> (soon: Set<Int>, later: Set<Int>) {
    let begun = instructionCount(beginningBefore: instruction.frames.upperBound)
    let next = Set(
      instructions[begun...].prefix(RenderPlan.foresight).flatMap(\.steps).flatMap(\.layers))
    let now = Set(instruction.steps.flatMap(\.layers))
    return (
      Set(now.union(next).map(\.source)), Set(next.subtracting(now).map(\.source))
    )
  }
}
