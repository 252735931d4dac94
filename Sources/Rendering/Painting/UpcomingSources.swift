import Planning

extension RenderPlan {
  /// How many instructions ahead a medium counts as needed soon.
  private static let foresight = 8

  /// The sources that are seen in an instruction and those that follow it.
  func sources(from instruction: Instruction) -> Set<Int> {
    let begun = instructionCount(beginningBefore: instruction.frames.upperBound)
    let next = instructions[begun...].prefix(RenderPlan.foresight)
    return Set(([instruction] + next).lazy.flatMap(\.steps).flatMap(\.layers).map(\.source))
  }
}
