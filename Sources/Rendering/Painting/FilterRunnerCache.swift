import Media
import MediaValues

/// The filters of a transition or an effect, which are set for each frame and reused from frame to frame.
final class FilterRunnerCache {
  private let frameRate: FrameRate
  private var runners: [String: FilterRunner] = [:]

  init(frameRate: FrameRate) {
    self.frameRate = frameRate
  }

  /// Returns the image after all `kinds`. `place` identifies the caller, which gets the same runners for each frame.
  func apply(
    _ kinds: [AppliedKind], to image: Frame, at place: Int
  ) throws -> Frame {
    var image = image
    for (index, applied) in kinds.enumerated() {
      let key = "\(place)/\(index)/\(applied.name)"
      let runner = try runners[key] ?? FilterRunner(applied, frameRate: frameRate)
      runners[key] = runner
      image = try runner.apply(applied.arguments, to: image)
    }
    return image
  }
}
