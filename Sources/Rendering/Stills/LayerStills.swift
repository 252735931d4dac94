import Media
import MediaValues
import Planning
import Synchronization

/// The frames of the media of several layers at one output frame, read in parallel: a still takes as long as the
/// slowest of them.
struct LayerStills: Sendable {
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
          let image =
            try read[reading]
            ?? reading.image(
              of: layer, plan, threads: decoders, notices)
          read[reading] = image
          found.withLock { $0[layer] = image }
        }
      }
    }
    self.frame = frame
    known = found.withLock { $0 }
  }

  /// Returns the frame of a layer. Throws `RenderError.noImage` for a layer that was not passed to the initializer.
  func frames(of layer: RenderPlan.Layer) throws -> any LayerFrames {
    guard let image = known[layer] else { throw RenderError.noImage(at: frame) }
    return StillFrames(image)
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
    let limit = RenderPlan.SourceFrameTimes(layer, rate: plan.canvas.frameRate).limit(at: frame)
    time = limit - .flick
  }

  func image(
    of layer: RenderPlan.Layer, _ plan: RenderPlan, threads: Int, _ notices: MediaNotices?
  ) throws -> Frame {
    let stream = try plan.openFrames(
      of: layer, drawnAt: size, threads: threads, notices: notices)
    stream.stop(after: time)
    if let image = try stream.jump(to: time) { return image }
    guard let first = try stream.next() else { throw RenderError.noImage(at: frame) }
    return first
  }
}

/// A medium of which one frame is visible.
private final class StillFrames: LayerFrames {
  private let image: Frame

  init(_ image: Frame) { self.image = image }

  func image(at frame: Int) -> Frame { image }
}
