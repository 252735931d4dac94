package import MediaValues

extension RenderPlan {
  /// An animated volume: a factor on the gain of a sound.
  package struct VolumeCurve: Hashable, Sendable, Codable {
    /// The time of the output to which the keyframes are relative.
    package var start: Time
    /// The keyframes in order of time. The first value applies before its time, the last one after it.
    package var keyframes: [Keyframe]

    package init(start: Time, keyframes: [Keyframe]) {
      self.start = start
      self.keyframes = keyframes
    }
  }
}
