package import MediaValues

/// A kind of animation with which a text or sticker appears. Played backwards, it is an exit.
package struct EntranceKind: Sendable {
  package let name: String
  package let summary: String
  /// The default easing.
  package let easing: Easing
  /// The default unit: the whole text, or words or letters one after the other.
  package let unit: EntranceAnimation.Unit
  /// The fraction of the duration that each of several units takes. If it is 0, each unit appears without an
  /// animation when it is its turn.
  package let share: Double
  private let poses: @Sendable (_ progress: Double, _ time: Double) -> Pose

  init(
    name: String, summary: String, easing: Easing = .curve(.sine, .out),
    unit: EntranceAnimation.Unit = .whole, share: Double = 0.5,
    poses: @escaping @Sendable (_ progress: Double, _ time: Double) -> Pose
  ) {
    self.name = name
    self.summary = summary
    self.easing = easing
    self.unit = unit
    self.share = share
    self.poses = poses
  }

  /// Returns the pose at a `progress`, which the easing may take beyond 1, and a `time`, the part of the
  /// duration that has passed, from 0 to 1.
  package func pose(progress: Double, time: Double) -> Pose {
    guard time > 0 else { return .hidden }
    guard time < 1 else { return .rest }
    return poses(progress, time)
  }

  /// Returns the kind with the name that a template gives as `subtype`; `nil` if there is none.
  package static func named(_ name: String) -> EntranceKind? {
    all.first { $0.name == name }
  }
}
