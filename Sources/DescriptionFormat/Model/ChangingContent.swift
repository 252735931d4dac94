package import MediaValues

extension Description {
  /// A change from one visual segment to another.
  package struct Transition: Hashable, Sendable {
    /// Which kind; a crossfade when left out.
    package var subtype: String?
    package var parameters: [String: ParameterValue]
    package var easing: Easing?
    package var audio: TransitionAudio?
    /// Names of the outgoing and the incoming segment (or their tracks), where it is not plain.
    package var from: String?
    package var to: String?

    package init(
      subtype: String? = nil, parameters: [String: ParameterValue] = [:], easing: Easing? = nil,
      audio: TransitionAudio? = nil, from: String? = nil, to: String? = nil
    ) {
      self.subtype = subtype
      self.parameters = parameters
      self.easing = easing
      self.audio = audio
      self.from = from
      self.to = to
    }
  }

  /// A change to everything composed below, while it lasts.
  package struct Filter: Hashable, Sendable {
    /// Which kind; left out, the segment changes nothing (and a rule warns).
    package var subtype: String?
    package var parameters: [String: ParameterValue]
    /// From 0, no change, to 1, the whole change.
    package var intensity: AnimatedNumber?

    package init(
      subtype: String? = nil, parameters: [String: ParameterValue] = [:],
      intensity: AnimatedNumber? = nil
    ) {
      self.subtype = subtype
      self.parameters = parameters
      self.intensity = intensity
    }
  }

  /// A change of another kind to everything composed below: a partition, a shake, a border.
  package struct Effect: Hashable, Sendable {
    /// Which kind; left out, the segment changes nothing (and a rule warns).
    package var subtype: String?
    package var parameters: [String: ParameterValue]

    package init(subtype: String? = nil, parameters: [String: ParameterValue] = [:]) {
      self.subtype = subtype
      self.parameters = parameters
    }
  }
}

extension Description.Filter: Animatable {
  package static let intensity = AnimatedProperty(
    "intensity", \Description.Filter.intensity, in: .share, default: 1)

  package static let numbers = [intensity]
}

extension Description.Transition {
  package static let easing = DefaultedProperty(
    "easing", \Description.Transition.easing, default: Easing.linear)
  package static let audio = DefaultedProperty(
    "audio", \Description.Transition.audio, default: TransitionAudio.crossfade)
}
