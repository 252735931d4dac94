/// One encoded picture or block of sound.
package struct EncodedPacket: Sendable, Hashable {
  package var data: [UInt8]
  /// Presentation time in ticks of the encoder: frames of video, samples of sound.
  package var pts: Int64
  /// Decoding time in the same ticks; below the first pts where pictures are reordered.
  package var dts: Int64
  package var duration: Int64
  package var isKey: Bool
  /// How many samples at the beginning of the first packet, and at the end of the last one, are no
  /// sound, where the encoder says so: what it puts before the sound, and what fills up the block.
  package var leadingPadding: Int
  package var trailingPadding: Int
  /// What the encoder knows only at the end, to be written in place of what it said at first:
  /// FLAC's count and checksum. Else empty.
  package var finalExtradata: [UInt8]

  package init(
    data: [UInt8], pts: Int64, dts: Int64, duration: Int64, isKey: Bool, leadingPadding: Int = 0,
    trailingPadding: Int = 0, finalExtradata: [UInt8] = []
  ) {
    self.data = data
    self.pts = pts
    self.dts = dts
    self.duration = duration
    self.isKey = isKey
    self.leadingPadding = leadingPadding
    self.trailingPadding = trailingPadding
    self.finalExtradata = finalExtradata
  }
}
