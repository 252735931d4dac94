import MediaValues

/// VP9 of 8 bits, for copying. Groups begin at key frames that are shown, which reset the decoder.
struct VP9Copying: CopyableCodec {
  static let codec = VideoCodec.vp9
  static let tagWithSetsInside: String? = nil
  private let size: PixelSize

  init?(extradata: [UInt8], size: PixelSize) { self.size = size }

  var sets: ParameterSets { ParameterSets() }

  static func extradata(of sets: ParameterSets) -> [UInt8]? { [] }

  func place(of packet: UnsafeBufferPointer<UInt8>, isKey: Bool) -> FramePlace? {
    guard isKey else { return .following }
    // The first byte has a mark of two bits, the profile of two bits, and the flags "repeat a frame", "not a
    // key frame" and "shown"; then three bytes follow that all key frames have. A packet that is wrongly
    // marked as a key frame refers to no frame before the last key frame.
    guard packet.count > 9, packet[0] & 0xFE == 0x82,
      packet[1...3].elementsEqual([0x49, 0x83, 0x42])
    else { return .following }
    // Color space and range take four bits, then the size less one follows.
    let number = packet[4...8].reduce(0) { $0 << 8 | Int($1) }
    let coded = PixelSize(width: number >> 20 & 0xFFFF + 1, height: number >> 4 & 0xFFFF + 1)
    return number >> 37 != 7 && coded == size ? .start : nil
  }

  func data(
    of packet: UnsafeBufferPointer<UInt8>, withSets: Bool, isFirst: Bool
  ) -> [UInt8]? { Array(packet) }
}
