package import Media
import MediaValues
import Planning

/// Where the pictures of one layer come from.
package protocol LayerPictures: AnyObject {
  /// The medium's picture that is seen at an output frame.
  func picture(at frame: Int) throws -> MediaFrame
  /// Asks that pictures be kept as `body` makes them. True when they come so from now on.
  func keep(as body: @escaping (MediaFrame) throws -> MediaFrame) -> Bool
}

extension LayerPictures {
  package func keep(as body: @escaping (MediaFrame) throws -> MediaFrame) -> Bool { false }
}

/// The pictures of one layer that is played forwards, by output frame.
///
/// Asked in order, it only decodes forward; asked for an earlier or a far later frame, it seeks.
/// What it passes over it does not decode, as far as no other picture needs it.
final class LayerReader: LayerPictures {
  private let rate: FrameRate
  private let times: RenderPlan.PictureTimes
  private let reader: VideoReader
  private var current: MediaFrame?
  private var upcoming: MediaFrame?
  private var position: Time?

  /// Decoding this much forward costs less than most seeks.
  private static let seekDistance: Time = 3

  init(_ layer: RenderPlan.Layer, of plan: RenderPlan) throws {
    rate = plan.canvas.frameRate
    times = RenderPlan.PictureTimes(layer, rate: rate)
    reader = try VideoReader(path: plan.sources[layer.source].path)
  }

  func picture(at frame: Int) throws -> MediaFrame {
    let limit = times.limit(at: frame)
    let last = Time(flicks: limit.flicks - 1)
    if needsSeek(to: limit) {
      try reader.seek(to: last)
      current = try reader.skip(until: last)
      upcoming = try reader.next()
    } else if position == nil {
      upcoming = try reader.next()
    }
    position = limit
    while let candidate = upcoming, current == nil || candidate.time < limit {
      current = candidate
      if isFar(candidate.time, from: limit), let skipped = try reader.skip(until: last) {
        current = skipped
      }
      upcoming = try reader.next()
    }
    guard let current else { throw RenderError.noPicture(at: frame) }
    return current
  }

  private func needsSeek(to limit: Time) -> Bool {
    guard let position else { return limit > rate.time(ofFrame: 1) }
    return limit < position || limit - position > LayerReader.seekDistance
  }

  /// True when more than one picture lies between.
  private func isFar(_ time: Time, from limit: Time) -> Bool {
    limit - time > (reader.facts.frameRate ?? .thirty).time(ofFrame: 2)
  }
}
