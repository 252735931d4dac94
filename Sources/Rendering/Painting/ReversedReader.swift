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
final class ReversedReader: LayerPictures {
  private let times: RenderPlan.PictureTimes
  private let reader: any PictureStream
  /// The frames of the output that the layer lasts.
  private let frames: Range<Int>
  /// How many bytes of pictures may be kept.
  private let room: Int
  private var keeping: ((MediaFrame) throws -> MediaFrame)?
  /// What is seen for a limit, from the earliest one on.
  private var kept: [(limit: Time, picture: MediaFrame)] = []
  /// How many bytes one kept picture has.
  private var size: Int?

  init(
    _ layer: RenderPlan.Layer, of plan: RenderPlan, reading stream: any PictureStream,
    room: Int = 160 << 20
  ) {
    self.room = room
    times = RenderPlan.PictureTimes(layer, rate: plan.canvas.frameRate)
    reader = stream
    frames = layer.firstFrame..<layer.firstFrame + max(1, layer.frameCount)
  }

  func keep(as body: @escaping (MediaFrame) throws -> MediaFrame) -> Bool {
    keeping = body
    return true
  }

  func picture(at frame: Int) throws -> MediaFrame {
    let limit = times.limit(at: frame)
    while let last = kept.last, last.limit > limit { kept.removeLast() }
    if kept.last?.limit != limit { try readStretch(endingAt: frame) }
    guard let found = kept.last, found.limit == limit else {
      throw RenderError.noPicture(at: frame)
    }
    return found.picture
  }

  private func readStretch(endingAt frame: Int) throws {
    kept = []
    try reader.seek(to: Time(flicks: times.limit(at: frame).flicks - 1))
    guard var shown = try reader.next() else { throw RenderError.noPicture(at: frame) }
    var made: (source: MediaFrame, picture: MediaFrame)?
    var count = 0
    for limit in limits(from: frame, downTo: shown.time, like: shown).reversed() {
      if let next = try reader.skip(until: Time(flicks: limit.flicks - 1)) { shown = next }
      if let made, made.source === shown {
        kept.append((limit, made.picture))
        continue
      }
      let picture = try keeping?(shown) ?? shown
      size = picture.byteCount
      made = (shown, picture)
      kept.append((limit, picture))
      count += 1
      if count > capacity(for: picture) {
        dropFirst()
        count -= 1
      }
    }
  }

  /// The limits of this frame and of those after it that a stretch can answer, falling.
  private func limits(from frame: Int, downTo beginning: Time, like picture: MediaFrame) -> [Time] {
    let end = times.limit(at: frame)
    var limits = [end]
    let capacity = capacity(for: picture)
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

  private func capacity(for picture: MediaFrame) -> Int {
    max(4, room / max(1, size ?? picture.byteCount))
  }

  /// Lets go of the earliest picture: it is read again when its turn comes.
  private func dropFirst() {
    guard let first = kept.first?.picture else { return }
    kept.removeAll { $0.picture === first }
  }
}
