import Media
import MediaValues
import Planning

/// The pictures of one layer, by output frame.
///
/// A picture of the medium belongs to frame `floor(t × rate + 1/2)`, counted from the clip's in
/// point, and is seen until the next one's frame. Asked in order, it only decodes forward; asked
/// for an earlier or a far later frame, it seeks.
final class LayerReader {
  private let layer: RenderPlan.Layer
  private let rate: FrameRate
  private let reader: VideoReader
  private var current: MediaFrame?
  private var upcoming: MediaFrame?
  private var position: Int?

  /// Decoding this many seconds forward costs less than most seeks.
  private static let seekDistance = 3.0

  init(_ layer: RenderPlan.Layer, of plan: RenderPlan) throws {
    self.layer = layer
    rate = plan.canvas.frameRate
    reader = try VideoReader(path: plan.sources[layer.source].path)
  }

  func picture(at frame: Int) throws -> MediaFrame {
    let local = layer.localFrame(at: frame)
    if needsSeek(to: local) {
      let time = layer.sourceStart + rate.time(ofFrame: local)
      try reader.seek(to: time)
      current = try reader.skip(until: time)
      upcoming = try reader.next()
    } else if position == nil {
      upcoming = try reader.next()
    }
    position = local
    while let candidate = upcoming, current == nil || belongs(candidate) <= local {
      current = candidate
      upcoming = try reader.next()
    }
    guard let current else { throw RenderError.noPicture(at: frame) }
    return current
  }

  private func needsSeek(to local: Int) -> Bool {
    guard let position else { return local > 0 || layer.sourceStart > .zero }
    let distance = Double(local - position) / rate.framesPerSecond
    return local < position || distance > LayerReader.seekDistance
  }

  /// The output frame, counted from the in point, at which a picture appears.
  private func belongs(_ picture: MediaFrame) -> Int {
    rate.frame(at: picture.time - layer.sourceStart)
  }
}

/// The readers of what is on screen. Readers of what has left it are closed, so that as many
/// decoders are open as there are layers, however long the timeline is.
final class ReaderPool {
  private let plan: RenderPlan
  private var readers: [RenderPlan.Layer: LayerReader] = [:]

  init(plan: RenderPlan) {
    self.plan = plan
  }

  /// The readers of `layers`, opened where needed; all others are closed first.
  func readers(for layers: [RenderPlan.Layer]) throws -> [LayerReader] {
    let wanted = Set(layers)
    readers = readers.filter { wanted.contains($0.key) }
    return try layers.map { layer in
      if let reader = readers[layer] { return reader }
      let reader = try LayerReader(layer, of: plan)
      readers[layer] = reader
      return reader
    }
  }
}
