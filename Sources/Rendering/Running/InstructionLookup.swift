import Planning

extension RenderPlan {
  /// Returns one frame as an instruction. Throws `RenderError.noSuchFrame`.
  func instruction(ofFrame frame: Int) throws -> Instruction {
    let begun = instructionCount(beginningBefore: frame + 1)
    guard begun > 0, instructions[begun - 1].frames.contains(frame) else {
      throw RenderError.noSuchFrame(frame)
    }
    return Instruction(frames: frame..<frame + 1, steps: instructions[begun - 1].steps)
  }

  /// Returns the number of instructions that begin before a frame.
  func instructionCount(beginningBefore frame: Int) -> Int {
    var (low, high) = (0, instructions.count)
    while low < high {
      let middle = (low + high) / 2
      if instructions[middle].frames.lowerBound < frame { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
