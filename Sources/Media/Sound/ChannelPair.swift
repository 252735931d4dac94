/// The two channels that are read of a sound.
package enum ChannelPair: Sendable {
  /// All channels, mixed to two.
  case stereo
  /// A pair of a sound mixed to 5.1: left and right, center and low frequencies, left and right behind. A
  /// sound of one or two channels is in the front pair only.
  case front, centre, back
}
