package import MediaValues

/// A kind in which a text or a sticker comes; it goes the same way backwards.
package struct EntranceKind: Sendable {
  package let name: String
  package let summary: String
  /// The default easing.
  package let easing: Easing
  /// The default unit: the whole text, or words or letters one after the other.
  package let unit: Entrance.Unit
  /// The part of the whole time that each of several units takes. With 0, each is there at once
  /// when its turn comes.
  package let share: Double
  private let poses: @Sendable (_ progress: Double, _ time: Double) -> Pose

  init(
    name: String, summary: String, easing: Easing = .curve(.sine, .out),
    unit: Entrance.Unit = .whole, share: Double = 0.5,
    poses: @escaping @Sendable (_ progress: Double, _ time: Double) -> Pose
  ) {
    self.name = name
    self.summary = summary
    self.easing = easing
    self.unit = unit
    self.share = share
    self.poses = poses
  }

  /// How something stands when it has come `progress` of its way, which may swing beyond 1, and
  /// `time` of the time has passed, from 0 to 1.
  package func pose(progress: Double, time: Double) -> Pose {
    guard time > 0 else { return .hidden }
    guard time < 1 else { return .rest }
    return poses(progress, time)
  }

  /// The kind a template names by `subtype`.
  package static func named(_ name: String) -> EntranceKind? {
    all.first { $0.name == name }
  }
}
