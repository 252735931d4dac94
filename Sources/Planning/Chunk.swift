extension RenderPlan {
  /// A few seconds of the video that are encoded separately. A chunk depends only on its part of the plan, on its media
  /// and on the output settings. It is the unit of parallel work.
  package struct Chunk: Hashable, Sendable, Codable {
    package var frames: Range<Int>
    /// The instructions in the chunk, clipped to its frames.
    package var instructions: [Instruction]
  }

  /// Returns the plan divided into chunks of about `length` frames. A chunk ends at an edge of an instruction if there
  /// is one between half and one and a half of that length, otherwise after exactly `length` frames. The frames in
  /// `spared`, which are copied, belong to no chunk; these ranges must be in order and must not overlap. A chunk begins
  /// at each of the frames in `starts`, which increase.
  ///
  /// The result depends only on the plan and the arguments, so that the file is the same with any number of threads.
  package func chunks(
    length: Int, sparing spared: [Range<Int>] = [], startingAt starts: [Int] = []
  ) -> [Chunk] {
    chunks(length: length, sparing: spared, startingAt: starts, check: {})
  }

  /// Returns the same chunks. Calls `check` before each, and throws its error: a plan of years has millions of chunks.
  package func chunks(
    length: Int, sparing spared: [Range<Int>], startingAt starts: [Int],
    check: () throws -> Void
  ) rethrows -> [Chunk] {
    let length = max(length, 2)
    var chunks: [Chunk] = []
    var edges = instructions.map(\.frames.upperBound)[...]
    var rest = instructions[...]
    for part in remainder(of: 0..<frameCount, without: spared).divided(at: starts) {
      var start = part.lowerBound
      while start < part.upperBound {
        try check()
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

extension [Range<Int>] {
  /// Returns the ranges, each divided at the places within it. Both are in order.
  fileprivate func divided(at places: [Int]) -> [Range<Int>] {
    var places = places[...]
    return flatMap { range in
      places = places.drop { $0 <= range.lowerBound }
      let inner = places.prefix { $0 < range.upperBound }
      return zip([range.lowerBound] + inner, inner + [range.upperBound]).map { $0..<$1 }
    }
  }
}
