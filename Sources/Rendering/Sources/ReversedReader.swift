import Media
import MediaValues
import Planning

/// The pictures of one layer that is played backwards, by output frame.
///
/// Decoders only go forward, so a stretch that ends with the picture that is asked for is decoded, and
/// of it the pictures are kept that the following frames show. A stretch begins at a key frame, or
/// where what is kept reaches its limit: then what lies before is decoded again for the next.
///
///     key ─────────────────────▶ asked for
///         |  decoded  |  kept  |
final class ReversedReader: LayerFrames {
  private let times: RenderPlan.PictureTimes
  private let reader: any PictureStream
  /// The frames of the output that the layer lasts.
  private let frames: Range<Int>
  private var conversion: ((MediaFrame) throws -> MediaFrame)?
  private var cache: FrameCache
  /// How many stretches were decoded.
  private(set) var stretchCount = 0

  /// How many bytes of frames are in memory by default: at 1280x720, twelve frames.
  static let standardRoom = 16 << 20
  /// How many bytes of pictures are in a temporary file: at 1280x720, more than 1500 of them.
  static let spoolLimit = 2 << 30

  /// `room` is how many bytes of pictures may be in memory; what is more goes to the `spool`.
  init(
    _ layer: RenderPlan.Layer, of plan: RenderPlan, reading stream: any PictureStream,
    room: Int = ReversedReader.standardRoom, spool: PictureSpool? = nil
  ) {
    cache = FrameCache(room: room, spool: spool)
    times = RenderPlan.PictureTimes(layer, rate: plan.canvas.frameRate)
    reader = stream
    frames = layer.firstFrame..<layer.firstFrame + max(1, layer.frameCount)
  }

  func keep(as body: @escaping (MediaFrame) throws -> MediaFrame) -> Bool {
    conversion = body
    return true
  }

  func picture(at frame: Int) throws -> MediaFrame {
    let limit = times.limit(at: frame)
    if let picture = try cache.picture(for: limit) { return picture }
    try readStretch(endingAt: frame)
    guard let picture = try cache.picture(for: limit) else {
      throw RenderError.noPicture(at: frame)
    }
    return picture
  }

  private func readStretch(endingAt frame: Int) throws {
    cache.removeAll()
    stretchCount += 1
    try reader.seek(to: times.limit(at: frame) - .flick)
    guard var shown = try reader.next() else { throw RenderError.noPicture(at: frame) }
    var last: MediaFrame?
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

  /// The limits of this frame and of those after it that a stretch can answer, falling.
  private func limits(from frame: Int, downTo beginning: Time, like picture: MediaFrame) -> [Time] {
    let end = times.limit(at: frame)
    var limits = [end]
    let capacity = cache.capacity(like: picture)
    let step = (reader.facts.frameRate ?? .thirty).time(ofFrame: 1)
    for frame in (frame + 1)..<max(frame + 1, frames.upperBound) {
      let limit = times.limit(at: frame)
      guard limit != limits.last else { continue }
      // What lies before the beginning of the stretch is another's, and so is what a loop has next.
      guard beginning < limit, limit < limits.last ?? end else { break }
      let pictures = Int((end - limit).flicks / max(1, step.flicks))
      guard min(limits.count, pictures) < capacity else { break }
      limits.append(limit)
    }
    return limits
  }
}
