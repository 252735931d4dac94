package import MediaValues

/// The beats of a piece of music.
package struct BeatList: Hashable, Sendable, Codable {
  /// Beats a minute, on the average; nil where there is no beat.
  package let tempo: Double?
  /// The probability, from 0 to 1, that there is a steady beat and that these are its beats, rather
  /// than those of another tempo.
  package let confidence: Double
  /// In order.
  package let beats: [Time]
  /// In order.
  package let onsets: [Onset]
  /// Of the sound.
  package let duration: Time

  /// True where the music probably has a steady beat, and these are its beats.
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

/// A moment at which something new is heard: a note, a drum, a word.
package struct Onset: Hashable, Sendable, Codable {
  package let time: Time
  /// How much louder the spectrum gets, from 0 to 1; drums have about 0.2.
  package let strength: Double

  package init(time: Time, strength: Double) {
    self.time = time
    self.strength = strength
  }
}
