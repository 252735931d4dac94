import Media
import MediaValues
import Planning

/// Chunk → packets. Decodes, filters and encodes on one thread; a worker owns one and gives it
/// neighbouring chunks, so that its painter's readers go on where they stand.
final class ChunkRenderer {
  private let plan: RenderPlan
  private let settings: OutputSettings
  private let painter: Painter
  private let onFrame: () throws -> Void

  /// `onFrame` is called for every frame made; what it throws ends the chunk.
  init(_ plan: RenderPlan, _ settings: OutputSettings, onFrame: @escaping () throws -> Void) {
    self.plan = plan
    self.settings = settings
    self.onFrame = onFrame
    painter = Painter(plan)
  }

  /// The chunk's packets, their times counted from the chunk's first frame.
  func render(_ chunk: RenderPlan.Chunk) throws -> [EncodedPacket] {
    let encoder = try VideoEncoder(encoderSettings)
    var packets: [EncodedPacket] = []
    for instruction in chunk.instructions {
      let offset = instruction.frames.lowerBound - chunk.frames.lowerBound
      try painter.paint(instruction) { picture, index in
        packets += try encoder.encode(picture, at: offset + index)
        try onFrame()
      }
    }
    return try packets + encoder.finish()
  }

  private var encoderSettings: VideoEncoderSettings {
    VideoEncoderSettings(settings, plan.canvas)
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
