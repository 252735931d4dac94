package import MediaValues

extension Timeline {
  /// A change from one visual clip to another. If one of them is `nil`, it is a fade from or to the
  /// tracks below.
  package struct Transition: Hashable, Sendable {
    package var range: TimeRange
    package var name: String?
    package var isEnabled: Bool
    package var kind: AppliedKind
    package var easing: Easing
    /// How the sounds of the two clips change.
    package var audio: TransitionAudio
    /// The clip that ends; `nil` if the transition is a fade-in.
    package var outgoing: ClipReference?
    /// The clip that begins; `nil` if the transition is a fade-out.
    package var incoming: ClipReference?
    /// The names of the clips in the document, kept for writing it back.
    package var from: String?
    package var to: String?
    package var extensions: [Extension]

    package init(
      range: TimeRange, name: String? = nil, isEnabled: Bool = SegmentDefaults.isEnabled,
      kind: AppliedKind,
      easing: Easing = TransitionDefaults.easing, audio: TransitionAudio = TransitionDefaults.audio,
      outgoing: ClipReference?,
      incoming: ClipReference?,
      from: String? = nil, to: String? = nil, extensions: [Extension] = []
    ) {
      self.range = range
      self.name = name
      self.isEnabled = isEnabled
      self.kind = kind
      self.easing = easing
      self.audio = audio
      self.outgoing = outgoing
      self.incoming = incoming
      self.from = from
      self.to = to
      self.extensions = extensions
    }
  }

  /// A change of everything drawn below, over a range.
  package struct Filter: Hashable, Sendable {
    package var range: TimeRange
    package var name: String?
    package var isEnabled: Bool
    /// `nil` if the document specifies no kind; then nothing changes.
    package var kind: AppliedKind?
    /// From 0, no change, to 1, the full change.
    package var intensity: AnimatedNumber
    package var extensions: [Extension]

    package init(
      range: TimeRange, name: String? = nil, isEnabled: Bool = SegmentDefaults.isEnabled,
      kind: AppliedKind?,
      intensity: AnimatedNumber = .constant(FilterDefaults.intensity), extensions: [Extension] = []
    ) {
      self.range = range
      self.name = name
      self.isEnabled = isEnabled
      self.kind = kind
      self.intensity = intensity
      self.extensions = extensions
    }
  }
}
