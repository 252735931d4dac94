/// One encoded picture or block of sound.
package struct EncodedPacket: Sendable, Hashable {
  package var data: [UInt8]
  /// Presentation time in ticks of the encoder: frames of video, samples of sound.
  package var pts: Int64
  /// Decoding time in the same ticks; below the first pts where pictures are reordered.
  package var dts: Int64
  package var duration: Int64
  package var isKey: Bool

  package init(data: [UInt8], pts: Int64, dts: Int64, duration: Int64, isKey: Bool) {
    self.data = data
    self.pts = pts
    self.dts = dts
    self.duration = duration
    self.isKey = isKey
  }
}
