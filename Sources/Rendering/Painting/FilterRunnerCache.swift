import Media
import MediaValues

/// Filters that a transition or an effect requests for each frame, kept from frame to frame.
final class FilterRunnerCache {
  private let frameRate: FrameRate
  private var runners: [String: FilterRunner] = [:]

  init(frameRate: FrameRate) {
    self.frameRate = frameRate
  }

  /// The picture after all `kinds`. `place` tells apart who asks: it is given the same runners.
  func apply(
    _ kinds: [AppliedKind], to picture: MediaFrame, at place: Int
  ) throws -> MediaFrame {
    var picture = picture
    for (index, applied) in kinds.enumerated() {
      let key = "\(place)/\(index)/\(applied.name)"
      let runner = try runners[key] ?? FilterRunner(applied, frameRate: frameRate)
      runners[key] = runner
      picture = try runner.apply(applied.arguments, to: picture)
    }
    return picture
  }
}
