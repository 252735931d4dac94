/// Which loudspeakers sound is for.
package enum ChannelLayout: String, Hashable, Sendable, CaseIterable, Codable {
  case mono
  /// Left, right.
  case stereo
  /// Left, right, centre, low frequencies, left behind, right behind.
  case surround = "5.1"

  /// How many channels there are.
  package var count: Int {
    switch self {
    case .mono: 1
    case .stereo: 2
    case .surround: 6
    }
  }

  /// How many bits a second its sound has where that of stereo has `rate`.
  package func bitRate(forStereo rate: Int) -> Int { rate * halves / 2 }

  /// The rate of stereo that gives its sound `rate`.
  package func stereoBitRate(for rate: Int) -> Int { rate * 2 / halves }

  /// How many bits its sound takes for every two of stereo.
  private var halves: Int {
    switch self {
    case .mono: 1
    case .stereo: 2
    case .surround: 4
    }
  }
}
