/// Which two channels of a sound are read.
package enum ChannelPair: Sendable {
  /// All there are, brought to two.
  case stereo
  /// Of a sound brought to 5.1: left and right, centre and low frequencies, left and right behind.
  /// What has one channel or two is in front, left and right.
  case front, centre, back
}
