import Media
import MediaValues
import Planning
import Synchronization

/// The frames of the media of several layers at one output frame, read in parallel: a still takes as long as the
/// slowest of them.
struct StillPictures: Sendable {
  private let frame: Int
  private let known: [RenderPlan.Layer: Frame]

  /// Reads the frames. `threads` is the number of decoding threads. Throws a `MediaError` or a `RenderError`.
  init(
    of layers: [RenderPlan.Layer], at frame: Int, _ plan: RenderPlan, threads: Int,
    _ notices: MediaNotices? = nil
  ) throws {
    // Layers of one medium may show the same frame: they are read by one thread.
    let media = Array(Dictionary(grouping: layers, by: \.source).values)
    let decoders = max(1, threads / max(1, media.count))
    let found = Mutex([RenderPlan.Layer: Frame]())
    try WorkQueue.run(media, threads: threads) {
      { layers in
        var read: [Reading: Frame] = [:]
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

  /// Returns the frame of a layer. Throws `RenderError.noPicture` for a layer that was not passed to the initializer.
  func pictures(of layer: RenderPlan.Layer) throws -> any LayerFrames {
    guard let picture = known[layer] else { throw RenderError.noPicture(at: frame) }
    return StillFrames(picture)
  }
}

/// The frame of a medium that has to be read.
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
  ) throws -> Frame {
    let stream = try plan.openFrames(
      of: layer, drawnAt: size, threads: threads, notices: notices)
    stream.stop(after: time)
    if let picture = try stream.jump(to: time) { return picture }
    guard let first = try stream.next() else { throw RenderError.noPicture(at: frame) }
    return first
  }
}

/// A medium of which one frame is visible.
private final class StillFrames: LayerFrames {
  private let picture: Frame

  init(_ picture: Frame) { self.picture = picture }

  func picture(at frame: Int) -> Frame { picture }
}
