import Planning

extension RenderPlan {
  /// The number of following instructions whose media count as needed soon.
  private static let lookahead = 8

  /// Returns the sources that are visible in an instruction and the following ones, and those of them that following
  /// layers use.
  func sources(from instruction: Instruction) -> (soon: Set<Int>, later: Set<Int>) {
    let begun = instructionCount(beginningBefore: instruction.frames.upperBound)
    let next = Set(
      instructions[begun...].prefix(RenderPlan.lookahead).flatMap(\.steps).flatMap(\.layers))
    let now = Set(instruction.steps.flatMap(\.layers))
    return (
      Set(now.union(next).map(\.source)), Set(next.subtracting(now).map(\.source))
    )
  }
}
