/// The notes of each bar.
package struct RhythmStyle: Hashable, Sendable {
  package enum Instrument: Hashable, Sendable { case kick, snare, hat, bass }

  struct Note: Hashable, Sendable {
    var instrument: Instrument
    /// The index of the beat in the bar, from 0.
    var beat: Int
    /// The distance from the beat, in beats.
    var offset: Double
    var gain: Double
    var isAlways: Bool { gain >= 0.6 }
  }

  package let name: String
  package let beatsPerBar: Int
  let notes: [Note]

  /// `lines` has instruments with their loudness and their positions in the bar, in beats from 0.
  private init(
    _ name: String, _ beatsPerBar: Int, _ lines: [(Instrument, Double, [Double])]
  ) {
    self.name = name
    self.beatsPerBar = beatsPerBar
    notes = lines.flatMap { instrument, gain, places in
      places.map {
        Note(
          instrument: instrument, beat: Int($0), offset: $0 - $0.rounded(.down), gain: gain)
      }
    }
  }

  package static let rock = RhythmStyle(
    "rock", 4,
    [
      (.kick, 0.9, [0, 2]), (.snare, 0.6, [1, 3]),
      (.hat, 0.18, [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]), (.bass, 0.25, [0, 1.5, 2.5]),
    ])
  package static let house = RhythmStyle(
    "house", 4,
    [
      (.kick, 0.9, [0, 1, 2, 3]), (.snare, 0.35, [1, 3]), (.hat, 0.25, [0.5, 1.5, 2.5, 3.5]),
      (.bass, 0.25, [0.5, 1.5, 2.5, 3.5]),
    ])
  package static let pop = RhythmStyle(
    "pop", 4,
    [
      (.kick, 0.9, [0, 2]), (.kick, 0.55, [2.5]), (.snare, 0.6, [1, 3]),
      (.hat, 0.15, [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]), (.bass, 0.25, [0, 0.5, 2, 2.5, 3.5]),
    ])
  package static let shuffle = RhythmStyle(
    "shuffle", 4,
    [
      (.kick, 0.9, [0, 2]), (.snare, 0.6, [1, 3]),
      (.hat, 0.2, [0, 0.66, 1, 1.66, 2, 2.66, 3, 3.66]), (.bass, 0.25, [0, 1.66, 2, 3.66]),
    ])
  package static let waltz = RhythmStyle(
    "waltz", 3,
    [
      (.kick, 0.9, [0]), (.snare, 0.4, [1, 2]), (.hat, 0.15, [0, 1, 2, 2.5]),
      (.bass, 0.25, [0, 1.5]),
    ])

  /// Only drums, which alternate.
  package static let march = RhythmStyle(
    "march", 4, [(.kick, 0.9, [0, 2]), (.snare, 0.6, [1, 3])])
  package static let funk = RhythmStyle(
    "funk", 4,
    [
      (.kick, 0.9, [0]), (.kick, 0.55, [0.75, 2.5]), (.snare, 0.6, [1, 3]),
      (.snare, 0.15, [1.75, 2.25]),
      (
        .hat, 0.15,
        [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.25, 3.5, 3.75]
      ),
      (.bass, 0.25, [0, 0.75, 1.5, 2.5, 3.75]),
    ])
  package static let minuet = RhythmStyle(
    "minuet", 3, [(.bass, 0.4, [0, 1, 2]), (.hat, 0.2, [0, 1, 2]), (.snare, 0.25, [0, 2])])

  /// Swung quavers, with soft snares between the beats.
  package static let swing = RhythmStyle(
    "swing", 4,
    [
      (.kick, 0.8, [0, 2]), (.snare, 0.6, [1, 3]), (.snare, 0.15, [1.62, 3.62]),
      (.hat, 0.2, [0, 0.62, 1, 1.62, 2, 2.62, 3, 3.62]), (.bass, 0.3, [0, 1.62, 2, 3.62]),
    ])
  /// One kick in each bar, with hi-hats between the beats.
  package static let sparse = RhythmStyle(
    "sparse", 4,
    [
      (.kick, 0.9, [0]), (.snare, 0.4, [1, 3]), (.hat, 0.25, [0.5, 1.5, 2.5, 3.5]),
      (.bass, 0.25, [0, 1, 2, 3]),
    ])
  /// Loud hi-hats, and the bass between the beats.
  package static let techno = RhythmStyle(
    "techno", 4,
    [
      (.kick, 0.8, [0, 1, 2, 3]), (.hat, 0.35, [0.5, 1.5, 2.5, 3.5]),
      (.bass, 0.3, [0.5, 1.5, 2.5, 3.5]),
    ])

  package static let bossa = RhythmStyle(
    "bossa", 4,
    [
      (.kick, 0.6, [0, 1.5, 2, 3.5]), (.snare, 0.35, [0, 1.5, 3]),
      (.hat, 0.15, [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]), (.bass, 0.3, [0, 1.5, 2, 3.5]),
    ])

  /// The styles that the analysis was tuned with first. The tests use other seeds.
  package static let familiar = [rock, house, pop, shuffle, waltz, funk]
  /// The styles that the analysis was also tuned with later (docs/decisions/0061-beats-counted-two-ways.md).
  package static let others = [march, minuet, swing, sparse, techno, bossa]
}
