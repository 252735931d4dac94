package import Catalogue
package import MediaValues

/// How a text comes or goes, in frames.
package struct TextMotion: Hashable, Sendable, Codable {
  @Known<EntranceKind, String> package var subtype: String
  package var frameCount: Int
  package var unit: Entrance.Unit
  package var easing: Easing

  package init(subtype: String, frameCount: Int, unit: Entrance.Unit, easing: Easing) {
    self.subtype = subtype
    self.frameCount = frameCount
    self.unit = unit
    self.easing = easing
  }

  /// What an entrance says, and what its kind does where it says nothing; nil for a kind that the
  /// catalogue does not have.
  package init?(_ entrance: Entrance, frameRate: FrameRate) {
    guard let kind = EntranceKind.named(entrance.subtype) else { return nil }
    let duration = entrance.duration ?? Entrance.defaultDuration
    self.init(
      subtype: kind.name, frameCount: max(1, frameRate.frame(at: duration)),
      unit: entrance.unit ?? kind.unit, easing: entrance.easing ?? kind.easing)
  }

  /// How one of `count` units stands when `step` of `frameCount` frames have passed: at step 0
  /// nothing is seen, and at the last one everything is in its place.
  package func pose(of index: Int, among count: Int, step: Int) -> Pose {
    guard let kind = EntranceKind.named(subtype), step < frameCount else { return .rest }
    let passed = Double(step) / Double(frameCount)
    let share = count > 1 ? kind.share : kind.share > 0 ? 1 : 0
    // With a share of 0 units appear one after the other; the easing controls when.
    guard share > 0 else {
      let arrived = (easing.value(at: passed) * Double(count) + 1e-9).rounded(.down)
      return arrived > Double(index) ? .rest : .hidden
    }
    let start = count > 1 ? (1 - share) * Double(index) / Double(count - 1) : 0
    let time = min(max((passed - start) / share, 0), 1)
    return kind.pose(progress: easing.value(at: time), time: time)
  }
}

extension TextLayer {
  /// How many frames of `enter` have passed; nil when it is over.
  package func enterStep(atFrame frame: Int) -> Int? {
    guard let enter, frame < enter.frameCount else { return nil }
    return frame
  }

  /// How many frames of `exit`, which is a way of coming backwards, are left; nil before it begins.
  package func exitStep(atFrame frame: Int) -> Int? {
    guard let exit, frame > frameCount - exit.frameCount else { return nil }
    return frameCount - frame
  }

  /// Whether nothing comes or goes at a frame.
  package func isAtRest(atFrame frame: Int) -> Bool {
    enterStep(atFrame: frame) == nil && exitStep(atFrame: frame) == nil
  }
}
