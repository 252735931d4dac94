package import MediaValues

extension Description {
  /// A change from one visual segment to another.
  package struct Transition: Hashable, Sendable {
    /// The kind of transition; `nil` for a crossfade.
    package var subtype: String?
    package var parameters: [String: ParameterValue]
    package var easing: Easing?
    package var audio: TransitionAudio?
    /// The names of the outgoing and the incoming segment, or of their tracks, if they are ambiguous otherwise.
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

  /// A change of everything that is drawn below, for the duration of the segment.
  package struct Filter: Hashable, Sendable {
    /// The kind of filter; if `nil`, the segment changes nothing and a rule warns.
    package var subtype: String?
    package var parameters: [String: ParameterValue]
    /// The strength of the change, from 0 (none) to 1.
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

  /// A change of everything that is drawn below, such as a partition, a shake or a border.
  package struct Effect: Hashable, Sendable {
    /// The kind of effect; if `nil`, the segment changes nothing and a rule warns.
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
    "intensity", \Description.Filter.intensity, in: .share,
    default: FilterDefaults.intensity)

  package static let numbers = [intensity]
}

extension Description.Transition {
  package static let easing = DefaultedProperty(
    "easing", \Description.Transition.easing, default: TransitionDefaults.easing)
  package static let audio = DefaultedProperty(
    "audio", \Description.Transition.audio, default: TransitionDefaults.audio)
}
