package import MediaValues

extension RenderPlan {
  /// A volume that changes while a sound is heard: a factor on its gain.
  package struct VolumeCurve: Hashable, Sendable, Codable {
    /// The time of the output from which the keyframes' times count.
    package var start: Time
    /// In order of time; the first and the last value hold outside.
    package var keyframes: [Keyframe]

    package init(start: Time, keyframes: [Keyframe]) {
      self.start = start
      self.keyframes = keyframes
    }
  }
}
