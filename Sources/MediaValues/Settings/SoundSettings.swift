/// What a document says about the sound of a segment. A property that it does not set is `nil`.
package struct SoundSettings: Hashable, Sendable {
  /// A factor; 1 is as recorded.
  package var volume: AnimatedNumber?
  /// From -1, left, to 1, right.
  package var pan: AnimatedNumber?
  package var isMuted: Bool?
  /// The duration of the rise of the sound at the start of the segment.
  package var fadeIn: Time?
  /// The duration of the fall of the sound at the end of the segment.
  package var fadeOut: Time?
  @OutOfLine package var fadeInCurve: Easing?
  @OutOfLine package var fadeOutCurve: Easing?
  package var pitch: Pitch?

  package init(
    volume: AnimatedNumber? = nil, pan: AnimatedNumber? = nil, isMuted: Bool? = nil,
    fadeIn: Time? = nil, fadeOut: Time? = nil, fadeInCurve: Easing? = nil,
    fadeOutCurve: Easing? = nil, pitch: Pitch? = nil
  ) {
    self.volume = volume
    self.pan = pan
    self.isMuted = isMuted
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
    self.fadeInCurve = fadeInCurve
    self.fadeOutCurve = fadeOutCurve
    self.pitch = pitch
  }
}

extension SoundSettings: Animatable {
  package static let volume = AnimatedProperty(
    "volume", \SoundSettings.volume, in: .volume, default: 1)

  package static let pan = AnimatedProperty("pan", \SoundSettings.pan, in: .pan, default: 0)

  package static let numbers = [volume, pan]
}

extension SoundSettings {
  package static let isMuted = DefaultedProperty("muted", \SoundSettings.isMuted, default: false)
  package static let fadeIn = DefaultedProperty("fadeIn", \SoundSettings.fadeIn, default: .zero)
  package static let fadeOut = DefaultedProperty("fadeOut", \SoundSettings.fadeOut, default: .zero)
  package static let fadeInCurve = DefaultedProperty(
    "fadeInCurve", \SoundSettings.fadeInCurve, default: .linear)
  package static let fadeOutCurve = DefaultedProperty(
    "fadeOutCurve", \SoundSettings.fadeOutCurve, default: .linear)
  package static let pitch = DefaultedProperty("pitch", \SoundSettings.pitch, default: .preserve)
}
