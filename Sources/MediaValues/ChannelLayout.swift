/// The channels of a sound.
package enum ChannelLayout: String, Hashable, Sendable, CaseIterable, Codable {
  case mono
  /// Left, right.
  case stereo
  /// Left, right, center, low frequencies, rear left, rear right.
  case surround = "5.1"

  /// The number of channels.
  package var count: Int {
    switch self {
    case .mono: 1
    case .stereo: 2
    case .surround: 6
    }
  }

  /// Returns the bit rate for this layout that corresponds to a bit rate for stereo.
  package func bitRate(forStereo rate: Int) -> Int { rate * halves / 2 }

  /// Returns the bit rate for stereo that corresponds to a bit rate for this layout.
  package func stereoBitRate(for rate: Int) -> Int { rate * 2 / halves }

  /// The number of bits for every two bits of stereo.
  private var halves: Int {
    switch self {
    case .mono: 1
    case .stereo: 2
    case .surround: 4
    }
  }
}
