/// The behavior of a segment whose medium is too short.
package enum WhenShort: String, Sendable, CaseIterable, Codable {
  /// An error when the template is applied.
  case error
  /// The last frame is repeated; the sound ends.
  case freeze
  /// The medium starts again.
  case loop
  /// The medium is played more slowly, so that it lasts as long as the segment.
  case slow
}

/// What the sounds do across a transition.
package enum TransitionAudio: String, Sendable, CaseIterable, Codable {
  /// A crossfade of equal power.
  case crossfade
  /// A cut in the middle of the transition.
  case cut
}

/// The effect of speed on the pitch of a sound.
package enum Pitch: String, Hashable, Sendable, CaseIterable, Codable {
  /// The pitch does not change.
  case preserve
  /// The pitch rises with the speed, as on a tape.
  case natural
}

/// The reduction of music while voices and the sound of clips are heard.
package struct Duck: Hashable, Sendable {
  /// The level of the other sounds above which the music is reduced, in dB relative to full scale.
  package var threshold: ExactDecimal?
  /// The reduction of the music, in dB.
  package var amount: ExactDecimal?
  /// The time in which the music is reduced.
  package var attack: Time?
  /// The time in which the music returns to its level.
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

  /// The longest attack that has an effect: the other sounds are analyzed by this time in advance.
  package static let longestAttack: Time = 10
}
