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
}
