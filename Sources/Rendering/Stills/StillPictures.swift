import Media
import MediaValues
import Planning
import Synchronization

/// What the media of some layers show at one frame, read side by side: a still waits for the slowest of
/// them, not for one after the other.
struct StillPictures: Sendable {
  private let frame: Int
  private let known: [RenderPlan.Layer: MediaFrame]

  /// `threads` is how many decode. Throws a `MediaError` or a `RenderError`.
  init(
    of layers: [RenderPlan.Layer], at frame: Int, _ plan: RenderPlan, threads: Int,
    _ notices: MediaNotices? = nil
  ) throws {
    // Layers of one medium may show the same: those are left to one thread.
    let media = Array(Dictionary(grouping: layers, by: \.source).values)
    let decoders = max(1, threads / max(1, media.count))
    let found = Mutex([RenderPlan.Layer: MediaFrame]())
    try WorkQueue.run(media, threads: threads) {
      { layers in
        var read: [Reading: MediaFrame] = [:]
        for layer in layers {
          let reading = Reading(layer, at: frame, plan)
          let picture =
            try read[reading]
            ?? reading.picture(
              of: layer, plan, threads: decoders, notices)
          read[reading] = picture
          found.withLock { $0[layer] = picture }
        }
      }
    }
    self.frame = frame
    known = found.withLock { $0 }
  }

  /// Throws `RenderError.noPicture` for a layer that was not asked for.
  func pictures(of layer: RenderPlan.Layer) throws -> any LayerFrames {
    guard let picture = known[layer] else { throw RenderError.noPicture(at: frame) }
    return StillPicture(picture)
  }
}

/// What has to be read of a medium.
private struct Reading: Hashable {
  private let size: PixelSize?
  private let frame: Int
  private let time: Time

  init(_ layer: RenderPlan.Layer, at frame: Int, _ plan: RenderPlan) {
    size = plan.readingSize(of: layer)
    self.frame = frame
    let limit = RenderPlan.PictureTimes(layer, rate: plan.canvas.frameRate).limit(at: frame)
    time = limit - .flick
  }

  func picture(
    of layer: RenderPlan.Layer, _ plan: RenderPlan, threads: Int, _ notices: MediaNotices?
  ) throws -> MediaFrame {
    let stream = try plan.openFrames(
      of: layer, drawnAt: size, threads: threads, notices: notices)
    stream.stop(after: time)
    if let picture = try stream.jump(to: time) { return picture }
    guard let first = try stream.next() else { throw RenderError.noPicture(at: frame) }
    return first
  }
}

/// A medium of which one picture is seen.
private final class StillPicture: LayerFrames {
  private let picture: MediaFrame

  init(_ picture: MediaFrame) { self.picture = picture }

  func picture(at frame: Int) -> MediaFrame { picture }
}
