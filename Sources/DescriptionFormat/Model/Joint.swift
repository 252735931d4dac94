package import MediaValues

extension Description {
  /// The transition from the segment before on the same track to this one. Both are visible, or heard, while it lasts.
  package struct Joint: Hashable, Sendable {
    /// The kind of transition; `nil` for a crossfade. Sounds have no other.
    package var subtype: String?
    package var parameters: [String: ParameterValue]
    /// How long it lasts, as the author wrote it.
    package var duration: Time?
    package var easing: Easing?
    package var audio: TransitionAudio?
    /// Whether the author wrote only the name of the kind, without an object.
    var isWord = false

    package init(
      subtype: String? = nil, parameters: [String: ParameterValue] = [:], duration: Time? = nil,
      easing: Easing? = nil, audio: TransitionAudio? = nil
    ) {
      self.subtype = subtype
      self.parameters = parameters
      self.duration = duration
      self.easing = easing
      self.audio = audio
    }
  }
}

extension Description.Joint {
  package static let duration = DefaultedProperty(
    "duration", \Description.Joint.duration, default: TransitionDefaults.duration)
  package static let easing = DefaultedProperty(
    "easing", \Description.Joint.easing, default: TransitionDefaults.easing)
  package static let audio = DefaultedProperty(
    "audio", \Description.Joint.audio, default: TransitionDefaults.audio)

  /// How long it lasts if the lengths of its segments do not shorten it.
  package var wholeDuration: Time { Description.Joint.duration.value(of: self) }
}

extension TrackType {
  /// Whether a segment of the type may have a `transition` from the one before.
  package var hasJoints: Bool { isJoined || self == .audio }
}
