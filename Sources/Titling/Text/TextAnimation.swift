package import Catalogue
package import MediaValues

/// One animation of an entrance or exit, in frames.
package struct TextAnimation: Hashable, Sendable, Codable {
  /// A kind of the catalogue.
  @KnownKind<EntranceKind, String> package var subtype: String
  /// The duration in frames, at least 1.
  package var frameCount: Int
  /// The parts of the text that move one after the other.
  package var unit: EntranceAnimation.Unit
  package var easing: Easing

  package init(subtype: String, frameCount: Int, unit: EntranceAnimation.Unit, easing: Easing) {
    self.subtype = subtype
    self.frameCount = frameCount
    self.unit = unit
    self.easing = easing
  }

  /// Creates the motion of an entrance, with the defaults of its kind. Returns `nil` if the kind
  /// does not exist.
  package init?(_ entrance: EntranceAnimation, frameRate: FrameRate) {
    guard let kind = EntranceKind.named(entrance.subtype) else { return nil }
    let duration = EntranceAnimation.duration.value(of: entrance)
    self.init(
      subtype: kind.name, frameCount: max(1, frameRate.frame(at: duration)),
      unit: entrance.unit ?? kind.unit, easing: entrance.easing ?? kind.easing)
  }

  /// Returns the pose of one of `count` units after `step` of `frameCount` frames: at step 0
  /// nothing is visible, and at the last step every unit is in its place.
  package func pose(of index: Int, among count: Int, step: Int) -> Pose {
    guard let kind = EntranceKind.named(subtype), step < frameCount else { return .rest }
    let passed = Double(step) / Double(frameCount)
    let share = count > 1 ? kind.share : kind.share > 0 ? 1 : 0
    // If the share is 0, units appear one at a time; the easing controls when.
    guard share > 0 else {
      let arrived = (easing.value(at: passed) * Double(count) + 1e-9).rounded(.down)
      return arrived > Double(index) ? .rest : .hidden
    }
    let start = count > 1 ? (1 - share) * Double(index) / Double(count - 1) : 0
    let time = min(max((passed - start) / share, 0), 1)
    return kind.pose(progress: easing.value(at: time), time: time, index: index)
  }
}

extension TextLayer {
  /// Returns the animations in progress at a frame, with the frames of each that have passed or remain.
  package func running(atFrame frame: Int) -> [(animation: TextAnimation, step: Int)] {
    movement.running(atFrame: frame, of: frameCount)
  }

  /// Returns the opacity of what is behind the words or letters that appear one after the other: it appears during the
  /// first half of the time.
  package func cardOpacity(atFrame frame: Int) -> Double {
    running(atFrame: frame).reduce(1) { opacity, running in
      guard running.animation.unit != .whole else { return opacity }
      return opacity * min(1, 2 * Double(running.step) / Double(running.animation.frameCount))
    }
  }

  /// Returns whether neither an entrance nor an exit is in progress at a frame.
  package func isAtRest(atFrame frame: Int) -> Bool { running(atFrame: frame).isEmpty }
}
