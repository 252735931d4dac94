import Media
import MediaValues
import Planning
import Threads

/// Renders a chunk to packets: decodes, filters and encodes on one thread, or encodes on a thread of its own. A worker
/// thread has one renderer and passes it adjacent chunks, so that the readers of its painter continue where they are.
final class ChunkRenderer {
  private let settings: VideoEncoderSettings
  private let threads: Int
  private let encodesConcurrently: Bool
  private let painter: Painter
  private let converter: any FrameConverter
  private let onFrame: () throws -> Void

  /// Creates a renderer. `threads` is the number of threads of the render, for an encoder that runs alone (SVT-AV1).
  /// `onFrame` is called for every frame; an error that it throws ends the chunk. `folder` is for temporary files with
  /// frames that do not fit in memory. `shared` has the frames of layers that other videos show too. With `encodesConcurrently`,
  /// a frame is encoded while the next one is painted, which makes the same packets.
  init(
    _ plan: RenderPlan, _ settings: VideoEncoderSettings, threads: Int, folder: String,
    notices: MediaNotices, sharing shared: SharedFrames? = nil, encodesConcurrently: Bool = false,
    onFrame: @escaping () throws -> Void
  ) throws {
    self.settings = settings
    self.threads = threads
    self.encodesConcurrently = encodesConcurrently
    self.onFrame = onFrame
    painter = Painter(plan, spoolFolder: folder, notices: notices, sharing: shared)
    converter = try plan.converter(for: settings)
  }

  /// Returns the chunk's packets, with times relative to the chunk's first frame.
  func render(_ chunk: RenderPlan.Chunk) throws -> [EncodedPacket] {
    let encoder = try VideoEncoder(settings, threads: threads)
    var packets: [EncodedPacket] = []
    func encode(_ image: Frame, at index: Int) throws {
      packets += try encoder.encode(converter.convert(image), at: index)
      try onFrame()
    }
    if encodesConcurrently {
      try handOver(limit: 2) { pass in
        try paint(chunk) { try pass(($0, $1)) }
      } to: {
        try encode($0, at: $1)
      }
    } else {
      try paint(chunk, encode)
    }
    return try packets + encoder.finish()
  }

  /// Paints each frame of a chunk. Calls `body` with its index in the chunk.
  private func paint(_ chunk: RenderPlan.Chunk, _ body: (Frame, Int) throws -> Void) throws {
    for instruction in chunk.instructions {
      let offset = instruction.frames.lowerBound - chunk.frames.lowerBound
      try painter.paint(instruction) { image, index in try body(image, offset + index) }
    }
  }
}

extension VideoEncoderSettings {
  init(
    _ settings: OutputSettings, _ canvas: RenderPlan.Canvas, parameterSetNumber: Int = 0
  ) {
    self.init(
      codec: settings.video, encoder: settings.encoder, size: canvas.size,
      frameRate: canvas.frameRate,
      crf: settings.quality, bitRate: settings.videoBitRate, preset: settings.preset,
      keyframeInterval: Int(clamping: (canvas.frameRate.framesPerSecond * 10).rounded()),
      parameterSetNumber: parameterSetNumber, hdr: canvas.hdr)
  }
}
