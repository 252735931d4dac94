/// What a segment does when its medium is shorter than it.
package enum WhenShort: String, Sendable, CaseIterable, Codable {
  /// An error at apply time.
  case error
  /// The last picture stands; the sound ends.
  case freeze
  /// It begins again.
  case loop
}

/// What the sounds do across a transition.
package enum TransitionAudio: String, Sendable, CaseIterable, Codable {
  /// Equal power from one to the other.
  case crossfade
  /// The outgoing sound ends and the incoming one begins in the middle.
  case cut
}
