import Compositing
import Media
import MediaValues
import Planning

/// Chunk → packets. Decodes, filters and encodes on one thread; a worker owns one and gives it
/// neighbouring chunks, so that its readers go on where they stand.
final class ChunkRenderer {
  private let plan: RenderPlan
  private let settings: OutputSettings
  private let pool: ReaderPool
  private let onFrame: () throws -> Void

  /// `onFrame` is called for every frame made; what it throws ends the chunk.
  init(_ plan: RenderPlan, _ settings: OutputSettings, onFrame: @escaping () throws -> Void) {
    self.plan = plan
    self.settings = settings
    self.onFrame = onFrame
    pool = ReaderPool(plan: plan)
  }

  /// The chunk's packets, their times counted from the chunk's first frame.
  func render(_ chunk: RenderPlan.Chunk) throws -> [EncodedPacket] {
    let encoder = try VideoEncoder(encoderSettings)
    var packets: [EncodedPacket] = []
    for instruction in chunk.instructions {
      let offset = instruction.frames.lowerBound - chunk.frames.lowerBound
      try compose(instruction) { picture, index in
        packets += try encoder.encode(picture, at: offset + index)
        try onFrame()
      }
    }
    return try packets + encoder.finish()
  }

  private var encoderSettings: VideoEncoderSettings {
    VideoEncoderSettings(settings, plan.canvas)
  }

  /// Makes the pictures of an instruction, in order, with their index in it.
  private func compose(
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

extension VideoEncoderSettings {
  /// One thread: the chunks are what runs in parallel.
  init(_ settings: OutputSettings, _ canvas: RenderPlan.Canvas) {
    self.init(
      size: canvas.size, frameRate: canvas.frameRate, crf: settings.quality,
      preset: settings.preset, threadCount: 1,
      keyframeInterval: Int((canvas.frameRate.framesPerSecond * 10).rounded()))
  }
}
