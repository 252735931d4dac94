import Planning

extension RenderPlan {
  /// How many instructions ahead a medium counts as needed soon.
  private static let foresight = 8

  /// The sources that are seen in an instruction and those that follow it.
  func sources(from instruction: Instruction) -> Set<Int> {
    var (low, high) = (0, instructions.count)
    while low < high {
      let middle = (low + high) / 2
      if instructions[middle].frames.lowerBound < instruction.frames.upperBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let next = instructions[low..<min(low + RenderPlan.foresight, instructions.count)]
    return Set(([instruction] + next).lazy.flatMap(\.steps).flatMap(\.layers).map(\.source))
  }
}
