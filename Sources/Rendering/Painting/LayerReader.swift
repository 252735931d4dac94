package import Media
import MediaValues
import Planning

/// Where the pictures of one layer come from.
package protocol LayerPictures: AnyObject {
  /// The medium's picture that is seen at an output frame.
  func picture(at frame: Int) throws -> MediaFrame
}

/// The pictures of one layer, by output frame.
///
/// A picture of the medium belongs to frame `floor(t × rate + 1/2)`, counted from the clip's in
/// point, and is seen until the next one's frame. Asked in order, it only decodes forward; asked
/// for an earlier or a far later frame, it seeks.
final class LayerReader: LayerPictures {
  private let layer: RenderPlan.Layer
  private let rate: FrameRate
  private let reader: any PictureStream
  private var current: MediaFrame?
  private var upcoming: MediaFrame?
  private var position: Int?

  /// Decoding this many seconds forward costs less than most seeks.
  private static let seekDistance = 3.0

  init(_ layer: RenderPlan.Layer, of plan: RenderPlan, threads: Int = 1) throws {
    self.layer = layer
    rate = plan.canvas.frameRate
    let facts = plan.facts(of: layer)
    let geometry = LayerGeometry(layer, facts: facts, canvas: plan.canvas)
    // A part is cut out in the medium's own pixels.
    reader = try openPictures(
      path: plan.sources[layer.source].path,
      drawnAt: layer.picture.crop == nil ? geometry.scaledSize : nil, threadCount: threads)
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
