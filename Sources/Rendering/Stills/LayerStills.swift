import Media
import MediaValues
import Planning
import Synchronization

/// The frames of the media of the layers of a still, read in parallel: a still takes as long as the slowest of them.
struct LayerStills: Sendable {
  private let frame: Int
  /// The frames of each layer, by the output frames at which it is shown: two if a freeze shows it too.
  private let known: [RenderPlan.Layer: [Int: Frame]]

  /// Reads the frames of the layers of the still of `frame`. `threads` is the number of decoding threads. Throws a
  /// `MediaError` or a `RenderError`.
  init(
    of layers: [ShownLayer], at frame: Int, _ plan: RenderPlan, threads: Int,
    _ notices: MediaNotices? = nil
  ) throws {
    // Layers of one medium may show the same frame: they are read by one thread.
    let media = Array(Dictionary(grouping: layers, by: \.layer.source).values)
    let decoders = max(1, threads / max(1, media.count))
    let found = Mutex([RenderPlan.Layer: [Int: Frame]]())
    try WorkQueue.run(media, threads: threads) {
      { layers in
        var read: [Reading: Frame] = [:]
        for shown in layers {
          let reading = Reading(shown, plan)
          let image =
            try read[reading]
            ?? reading.image(
              of: shown.layer, plan, threads: decoders, notices)
          read[reading] = image
          found.withLock { $0[shown.layer, default: [:]][shown.frame] = image }
        }
      }
    }
    self.frame = frame
    known = found.withLock { $0 }
  }

  /// Returns the frame of a layer. Throws `RenderError.noImage` for a layer that was not passed to the initializer.
  func frames(of layer: RenderPlan.Layer) throws -> any LayerFrames {
    guard let images = known[layer] else { throw RenderError.noImage(at: frame) }
    return StillFrames(images)
  }
}

/// The frame of a medium that has to be read.
private struct Reading: Hashable {
  private let size: PixelSize?
  private let frame: Int
  private let time: Time

  init(_ shown: ShownLayer, _ plan: RenderPlan) {
    size = plan.readingSize(of: shown.layer)
    frame = shown.frame
    let times = RenderPlan.SourceFrameTimes(shown.layer, rate: plan.canvas.frameRate)
    let limit = times.limit(at: frame)
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

/// The frames of a layer that a still shows, by the output frames at which it is shown.
private final class StillFrames: LayerFrames {
  private let images: [Int: Frame]

  init(_ images: [Int: Frame]) { self.images = images }

  func image(at frame: Int) throws -> Frame {
    guard let image = images[frame] else { throw RenderError.noImage(at: frame) }
    return image
  }
}
