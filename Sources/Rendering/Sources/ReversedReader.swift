import Media
import MediaValues
import Planning

/// The frames of one layer that is played backwards, by output frame.
///
/// Decoders only go forward. So a part that ends with the requested frame is decoded, and those of its frames that the
/// following output frames show are stored. A part begins at a key frame, or where the stored frames reach their limit;
/// then the frames before it are decoded again for the next part.
///
///     key ─────────────────────▶ requested
///         |  decoded  |  stored  |
final class ReversedReader: LayerFrames {
  private let times: RenderPlan.SourceFrameTimes
  private let reader: any FrameStream
  /// The output frames of the layer.
  private let frames: Range<Int>
  private var conversion: ((Frame) throws -> Frame)?
  private var cache: FrameCache
  /// The number of parts that were decoded.
  private(set) var stretchCount = 0

  /// The default limit of frames in memory, in bytes: at 1280x720, twelve frames.
  static let standardRoom = 16 << 20
  /// The limit of frames in a temporary file, in bytes: at 1280x720, more than 1500 frames.
  static let spoolLimit = 2 << 30

  /// Creates a reader. `room` is the limit of frames in memory, in bytes; further ones are stored in the `spool`.
  init(
    _ layer: RenderPlan.Layer, of plan: RenderPlan, reading stream: any FrameStream,
    room: Int = ReversedReader.standardRoom, spool: FrameSpool? = nil
  ) {
    cache = FrameCache(room: room, spool: spool)
    times = RenderPlan.SourceFrameTimes(layer, rate: plan.canvas.frameRate)
    reader = stream
    frames = layer.firstFrame..<layer.firstFrame + max(1, layer.frameCount)
  }

  func keep(as body: @escaping (Frame) throws -> Frame) -> Bool {
    conversion = body
    return true
  }

  func image(at frame: Int) throws -> Frame {
    let limit = times.limit(at: frame)
    if let image = try cache.image(for: limit) { return image }
    try readStretch(endingAt: frame)
    guard let image = try cache.image(for: limit) else {
      throw RenderError.noImage(at: frame)
    }
    return image
  }

  private func readStretch(endingAt frame: Int) throws {
    cache.removeAll()
    stretchCount += 1
    try reader.seek(to: times.limit(at: frame) - .flick)
    guard var shown = try reader.next() else { throw RenderError.noImage(at: frame) }
    var last: Frame?
    for limit in limits(from: frame, downTo: shown.time, like: shown).reversed() {
      if let next = try reader.skip(until: limit - .flick) { shown = next }
      if last === shown {
        cache.repeatLast(for: limit)
      } else {
        cache.append(try conversion?(shown) ?? shown, for: limit)
        last = shown
      }
    }
  }

  /// Returns the limits of this output frame and of the following ones that a part can serve, decreasing.
  private func limits(from frame: Int, downTo beginning: Time, like image: Frame) -> [Time] {
    let end = times.limit(at: frame)
    var limits = [end]
    let capacity = cache.capacity(like: image)
    let step = (reader.facts.frameRate ?? .thirty).time(ofFrame: 1)
    for frame in (frame + 1)..<max(frame + 1, frames.upperBound) {
      let limit = times.limit(at: frame)
      guard limit != limits.last else { continue }
      // A limit before the beginning of the part belongs to the next one, as does one after a jump of a loop.
      guard beginning < limit, limit < limits.last ?? end else { break }
      let images = Int((end - limit).flicks / max(1, step.flicks))
      guard min(limits.count, images) < capacity else { break }
      limits.append(limit)
    }
    return limits
  }
}
