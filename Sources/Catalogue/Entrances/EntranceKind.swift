package import MediaValues

/// A kind of animation with which a segment appears. Played backwards, it is an exit.
package struct EntranceKind: Sendable {
  package let name: String
  package let summary: String
  /// The default easing.
  package let easing: Easing
  /// The default unit of texts: the whole text, or words or letters one after the other.
  package let unit: EntranceAnimation.Unit
  /// The fraction of the duration that each of several units takes. If it is 0, each unit appears without an
  /// animation when it is its turn.
  package let share: Double
  /// Whether it is about the parts of a text, so that it hardly differs from `fade` for everything else.
  package let needsLetters: Bool
  private let poses: @Sendable (Moment) -> Pose

  /// A moment of the animation of one unit.
  package struct Moment: Sendable {
    /// From 0 to 1, with the easing, which may take it beyond.
    var progress: Double
    /// The part of the duration that has passed, from 0 to 1.
    var time: Double
    /// The number of the unit among those of its text.
    var index: Int

    /// Returns a number from 0 to 1 that is random, but always the same for the unit and the salt.
    func noise(_ salt: Int) -> Double {
      var hash = UInt64(bitPattern: Int64(index)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= UInt64(bitPattern: Int64(salt)) &* 0xC2B2_AE3D_27D4_EB4F
      hash = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
      hash = (hash ^ (hash >> 32)) &* 0x94D0_49BB_1331_11EB
      return Double((hash ^ (hash >> 31)) >> 11) / Double(UInt64(1) << 53)
    }
  }

  init(
    _ name: String, _ summary: String, easing: Easing = .curve(.sine, .out),
    by unit: EntranceAnimation.Unit = .whole, share: Double = 0.5, needsLetters: Bool = false,
    poses: @escaping @Sendable (Moment) -> Pose
  ) {
    self.name = name
    self.summary = summary
    self.easing = easing
    self.unit = unit
    self.share = share
    self.needsLetters = needsLetters
    self.poses = poses
  }

  /// Returns the pose of the unit `index` at a `progress`, which the easing may take beyond 1, and a `time`, the part of
  /// the duration that has passed, from 0 to 1.
  package func pose(progress: Double, time: Double, index: Int = 0) -> Pose {
    guard time > 0 else { return .hidden }
    guard time < 1 else { return .rest }
    return poses(Moment(progress: progress, time: time, index: index))
  }

  /// Returns the kind with the name that a template gives as `subtype`; `nil` if there is none.
  package static func named(_ name: String) -> EntranceKind? {
    all.first { $0.name == name }
  }
}
