import CFFmpeg
import MediaValues

/// How far the timestamps of a codec's packets are from the positions of their samples.
///
/// - Vorbis: libavformat computes the duration of the first packet of an Ogg page without the packet before
///   it. If that one is longer, the timestamp is a quarter of the difference of both late. The next one is right.
/// - WMA: a packet contains the end of a frame and the beginning of another, and its timestamp is anywhere
///   within a frame. After a seek, the first packet loses the frame that begins in the previous one.
///
/// In both, the median of several timestamps is near the position, and only a gap makes all of them late.
struct UnevenStamps {
  /// The time by which a seek must be earlier, so that timestamps of several packets precede the place.
  static let runUp: Time = 2

  /// The largest distance between two timestamps without a gap, beyond the count of samples, and the largest error of
  /// the median of several.
  let errorOfOne, errorOfMedian: Int
  /// Blocks begin at multiples of this number of samples from each other.
  let step: Int
}

extension UnevenStamps {
  /// Returns `nil` for a codec whose timestamps are only rounded.
  init?(_ stream: Demuxer.Stream) {
    let parameters = stream.pointee.codecpar.pointee
    switch parameters.codec_id {
    case AV_CODEC_ID_VORBIS:
      guard let (short, long) = vorbisBlocks(parameters) else { return nil }
      (errorOfOne, errorOfMedian, step) = ((long - short) / 4, 0, short / 4)
    case AV_CODEC_ID_WMAV1, AV_CODEC_ID_WMAV2:
      let isFirst = parameters.codec_id == AV_CODEC_ID_WMAV1
      step = frameLength(rate: Int(parameters.sample_rate), isVersion1: isFirst)
      (errorOfOne, errorOfMedian) = (2 * step, step / 2)
    default: return nil
    }
  }
}

/// Returns the lengths of the two kinds of blocks from the first header (Vorbis I, 4.2.2). The samples between two
/// blocks are multiples of a quarter of the shorter one.
private func vorbisBlocks(_ parameters: AVCodecParameters) -> (short: Int, long: Int)? {
  guard let extradata = parameters.extradata else { return nil }
  let bytes = Array(UnsafeBufferPointer(start: extradata, count: Int(parameters.extradata_size)))
  let name: [UInt8] = [1] + Array("vorbis".utf8)
  let start = bytes.indices.prefix(64).first { bytes[$0...].starts(with: name) }
  guard let start, start + 28 < bytes.count else { return nil }
  let (short, long) = (bytes[start + 28] & 15, bytes[start + 28] >> 4)
  // The only valid lengths are 64 to 8192 samples.
  guard short >= 6, long >= short, long <= 13 else { return nil }
  return (1 << Int(short), 1 << Int(long))
}

/// Returns the samples of a frame of WMA, as libavcodec's decoder determines them.
private func frameLength(rate: Int, isVersion1: Bool) -> Int {
  if rate <= 16_000 { return 512 }
  if rate <= 22_050 || rate <= 32_000 && isVersion1 { return 1024 }
  return 2048
}
