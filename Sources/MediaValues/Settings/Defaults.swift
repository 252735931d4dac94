// The defaults of tracks and segments. A description has them as the defaults of its properties, which the reference
// shows; the timeline and the plan begin with them.

/// The defaults of all tracks.
package enum TrackDefaults {
  package static let isEnabled = true
  /// A factor on the sound of all segments.
  package static let volume: ExactDecimal = 1
  package static let isMuted = false
}

/// The defaults of all segments.
package enum SegmentDefaults {
  package static let isEnabled = true
}

/// The defaults of segments that play a medium.
package enum PlaybackDefaults {
  /// The in point in the medium.
  package static let start = Time.zero
  package static let speed: ExactDecimal = 1
  package static let isReversed = false
  package static let whenShort = WhenShort.error
}

/// The defaults of slots.
package enum SlotDefaults {
  package static let trim = Trim.start
}

package enum StickerDefaults {
  /// Whether an animation repeats.
  package static let loops = false
}

package enum TransitionDefaults {
  /// How long the transition of a segment lasts.
  package static let duration: Time = 0.5
  package static let easing = Easing.linear
  package static let audio = TransitionAudio.crossfade
}

/// The defaults of filters, of a segment and of the tracks below.
package enum FilterDefaults {
  /// The full change.
  package static let intensity: ExactDecimal = 1
}
