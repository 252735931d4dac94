/// How much new sound begins at each moment.
struct OnsetEnvelope {
  /// Frames a second.
  static let rate = 100

  /// By how much the spectrum rises on a logarithmic scale, from 0 to 1 (60 dB): soft notes count nearly
  /// as much as loud ones, which tells best where notes begin.
  var rises: [Float] = []
  /// By how much it rises in loudness, 1 being full scale: drums and accents far outweigh hi-hats, which
  /// tells which of the notes are beats.
  var accents: [Float] = []

  var count: Int { rises.count }
}
