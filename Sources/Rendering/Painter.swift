import Compositing
import Media
import MediaValues
import Planning

/// Instruction → pictures, on one thread. Its readers stay where they stand, so that neighbouring
/// instructions go on from each other.
final class Painter {
  private let plan: RenderPlan
  private let pool: ReaderPool

  init(_ plan: RenderPlan) {
    self.plan = plan
    pool = ReaderPool(plan: plan)
  }

  /// Makes the pictures of an instruction, in order, with their index in it.
  func paint(
    _ instruction: RenderPlan.Instruction, _ body: (MediaFrame, Int) throws -> Void
  ) throws {
    let composition = Composer.compose(instruction, of: plan)
    let readers = try pool.readers(for: composition.inputs.map(\.layer))
    let first = instruction.frames.lowerBound
    let graph = try PictureGraph(
      composition.graph, inputs: readers.map { try $0.picture(at: first) },
      frameRate: plan.canvas.frameRate, size: plan.canvas.size)
    var made = 0
    func drain() throws {
      while made < composition.frameCount, let picture = try graph.pull() {
        try body(picture, made)
        made += 1
      }
    }
    for index in 0..<composition.frameCount {
      for (input, reader) in readers.enumerated() {
        let isStill = composition.inputs[input].isStill
        if isStill, index > 0 { continue }
        try graph.push(reader.picture(at: first + index), at: index, to: input)
        if isStill { try graph.finish(input: input) }
      }
      try drain()
    }
    for input in readers.indices where !composition.inputs[input].isStill {
      try graph.finish(input: input)
    }
    try drain()
    guard made == composition.frameCount else { throw RenderError.graphEnded(at: first + made) }
  }
}
