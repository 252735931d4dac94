/// The strength of the onsets of sound at each time.
struct OnsetEnvelope {
  /// Frames per second.
  static let rate = 100

  /// The rise of the spectrum on a logarithmic scale, from 0 to 1 (60 dB). Soft notes have nearly
  /// the weight of loud ones, so this shows best where notes begin.
  var rises: [Float] = []
  /// The rise in loudness of the low, middle and high bands, where 1 is full scale. Drums and
  /// accents outweigh soft notes, so this shows which notes are beats.
  var accents: [SIMD3<Float>] = []

  var count: Int { rises.count }

  /// The mean accent of the three bands.
  var accent: [Float] { accents.map { $0.sum() / 3 } }
}
