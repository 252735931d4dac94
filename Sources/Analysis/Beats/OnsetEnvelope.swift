/// How much new sound begins at each moment.
struct OnsetEnvelope {
  /// Frames a second.
  static let rate = 100

  /// By how much the spectrum rises on a logarithmic scale, from 0 to 1 (60 dB): soft notes count nearly
  /// as much as loud ones, which shows best where notes begin.
  var rises: [Float] = []
  /// By how much the low, middle and high bands rise in loudness, 1 being full scale: drums and
  /// accents outweigh soft notes, which shows which of the notes are beats.
  var accents: [SIMD3<Float>] = []

  var count: Int { rises.count }

  /// The accents of all bands together.
  var accent: [Float] { accents.map { $0.sum() / 3 } }
}
