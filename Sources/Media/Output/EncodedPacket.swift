/// An encoded frame or block of sound.
package struct EncodedPacket: Sendable, Hashable {
  package var data: [UInt8]
  /// The presentation time in ticks of the encoder: frames of video, samples of sound.
  package var pts: Int64
  /// The decoding time in the same ticks; less than the first `pts` if frames are reordered.
  package var dts: Int64
  /// The duration in the same ticks.
  package var duration: Int64
  /// Whether a decoder can start at this packet.
  package var isKey: Bool
  /// The number of samples to discard at the beginning of the first packet and at the end of the last one,
  /// if the encoder specifies it: priming and the filling of the last block.
  package var leadingPadding: Int
  package var trailingPadding: Int
  /// Extradata that the encoder knows only at the end, which replace the initial ones (the count and
  /// checksum of FLAC); otherwise empty.
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
