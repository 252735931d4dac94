package import MediaValues

/// The beats of a piece of music.
package struct BeatList: Hashable, Sendable, Codable {
  /// The mean tempo in beats per minute; `nil` if there is no beat.
  package let tempo: Double?
  /// The probability, from 0 to 1, that the music has a steady beat and that `beats` are its beats,
  /// rather than those of another tempo.
  package let confidence: Double
  /// Sorted.
  package let beats: [Time]
  /// Sorted by time.
  package let onsets: [Onset]
  /// The duration of the sound.
  package let duration: Time

  /// Whether the music probably has a steady beat that `beats` match.
  package var isSteady: Bool { confidence >= 0.76 }

  package init(
    tempo: Double?, confidence: Double, beats: [Time], onsets: [Onset], duration: Time
  ) {
    self.tempo = tempo
    self.confidence = confidence
    self.beats = beats
    self.onsets = onsets
    self.duration = duration
  }
}

/// A time at which a new sound begins: a note, a drum, a word.
package struct Onset: Hashable, Sendable, Codable {
  package let time: Time
  /// The rise of the spectrum, from 0 to 1; drums have about 0.2.
  package let strength: Double

  package init(time: Time, strength: Double) {
    self.time = time
    self.strength = strength
  }
}
