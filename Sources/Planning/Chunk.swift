extension RenderPlan {
  /// A few seconds of the video that are encoded by themselves: a pure function of the part of
  /// the plan they show, of its media and of the output settings. The unit of parallel work.
  package struct Chunk: Hashable, Sendable, Codable {
    package var frames: Range<Int>
    /// The instructions that the chunk shows, each clipped to it.
    package var instructions: [Instruction]
  }

  /// The plan cut into chunks of about `length` frames: at an edge of an instruction where one
  /// lies between half and one and a half of that, else exactly there. Frames of `spared`, which come
  /// from elsewhere, belong to none; these ranges are in order and do not overlap.
  ///
  /// Depends on nothing but the plan and what is spared, so that any number of workers makes the same
  /// file.
  package func chunks(length: Int, sparing spared: [Range<Int>] = []) -> [Chunk] {
    let length = max(length, 2)
    var chunks: [Chunk] = []
    var edges = instructions.map(\.frames.upperBound)[...]
    var rest = instructions[...]
    for part in remainder(of: 0..<frameCount, without: spared) {
      var start = part.lowerBound
      while start < part.upperBound {
        let end = nextCut(after: start, in: part, length: length, edges: &edges)
        while let first = rest.first, first.frames.upperBound <= start { rest.removeFirst() }
        let shown = rest.prefix { $0.frames.lowerBound < end }.map { instruction in
          Instruction(frames: instruction.frames.clamped(to: start..<end), steps: instruction.steps)
        }
        chunks.append(Chunk(frames: start..<end, instructions: shown))
        start = end
      }
    }
    return chunks
  }

  private func nextCut(
    after start: Int, in part: Range<Int>, length: Int, edges: inout ArraySlice<Int>
  ) -> Int {
    let earliest = start + (length + 1) / 2
    let latest = start + length * 3 / 2
    guard part.upperBound > latest else { return part.upperBound }
    while let edge = edges.first, edge < earliest { edges.removeFirst() }
    let near = edges.prefix { $0 <= latest }
    let target = start + length
    return near.min { abs($0 - target) < abs($1 - target) } ?? target
  }
}
