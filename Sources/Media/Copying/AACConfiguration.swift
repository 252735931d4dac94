import CFFmpeg

/// The declared configuration of an AAC stream (ISO/IEC 14496-3, AudioSpecificConfig).
struct AACConfiguration {
  private static let lowComplexity: UInt8 = 2
  /// The mark before the flag of spectral band replication, which halves the coded sample rate.
  private static let extensionMark: [UInt8] = [0x56, 0xe5]

  private let bytes: [UInt8]
  /// Whether libav has decoded a packet and found neither an extension nor another block length.
  private let isSeenPlain: Bool

  /// Reads the extradata; `nil` if the codec is not AAC or there is no extradata.
  init?(_ parameters: AVCodecParameters) {
    guard parameters.codec_id == AV_CODEC_ID_AAC, parameters.extradata_size >= 2,
      let extradata = parameters.extradata
    else { return nil }
    bytes = Array(
      UnsafeBufferPointer(start: extradata, count: Int(parameters.extradata_size)))
    isSeenPlain =
      parameters.profile == FF_PROFILE_AAC_LOW
      && parameters.frame_size == SoundCopySource.blockLength
  }

  /// Whether the stream is AAC-LC in blocks of 1024 samples, without an extension.
  ///
  /// If libav has not decoded a packet, because the sound begins late in the file, the file itself must
  /// declare that there is no extension.
  var isPlain: Bool {
    guard bytes[0] >> 3 == Self.lowComplexity, bytes[1] & 0b100 == 0 else { return false }
    return isSeenPlain || saysNoExtension
  }

  private var saysNoExtension: Bool {
    bytes.count >= 5 && Array(bytes[2..<4]) == Self.extensionMark && bytes[4] & 0x80 == 0
  }
}
