/// What a segment does when its medium is shorter than it.
package enum WhenShort: String, Sendable, CaseIterable, Codable {
  /// An error at apply time.
  case error
  /// The last picture stands; the sound ends.
  case freeze
  /// It begins again.
  case loop
  /// It is played more slowly, so that it lasts as long as the segment.
  case slow
}

/// The defaults of segments that play a medium.
package enum PlaybackDefaults {
  /// The in point in the medium.
  package static let start = Time.zero
  package static let speed: ExactDecimal = 1
  package static let isReversed = false
  package static let whenShort = WhenShort.error
}

/// What the sounds do across a transition.
package enum TransitionAudio: String, Sendable, CaseIterable, Codable {
  /// Equal power from one to the other.
  case crossfade
  /// The outgoing sound ends and the incoming one begins in the middle.
  case cut
}

/// What another speed does to the height of the tones.
package enum Pitch: String, Hashable, Sendable, CaseIterable, Codable {
  /// They stay as they are.
  case preserve
  /// They rise with the speed, as on a tape.
  case natural
}

/// How a still picture moves.
package enum Motion: String, Hashable, Sendable, CaseIterable, Codable {
  case zoomIn = "zoom_in"
  case zoomOut = "zoom_out"
  case panLeft = "pan_left"
  case panRight = "pan_right"
  case panUp = "pan_up"
  case panDown = "pan_down"
}

/// How music makes way for voices and the sound of clips.
package struct Duck: Hashable, Sendable {
  /// How loud the others must be, in dB below full scale.
  package var threshold: ExactDecimal?
  /// By how many dB the music goes down.
  package var amount: ExactDecimal?
  /// How long it takes to go down.
  package var attack: Time?
  /// How long it takes to come back.
  package var release: Time?
  package var extensions: [Extension]

  package init(
    threshold: ExactDecimal? = nil, amount: ExactDecimal? = nil, attack: Time? = nil,
    release: Time? = nil, extensions: [Extension] = []
  ) {
    self.threshold = threshold
    self.amount = amount
    self.attack = attack
    self.release = release
    self.extensions = extensions
  }
}

extension Duck {
  package static let threshold = DefaultedProperty(
    "threshold", \Duck.threshold, default: -30 as ExactDecimal)
  package static let amount = DefaultedProperty("amount", \Duck.amount, default: 12 as ExactDecimal)
  package static let attack = DefaultedProperty("attack", \Duck.attack, default: 0.2 as Time)
  package static let release = DefaultedProperty("release", \Duck.release, default: 0.6 as Time)
}
