import CFFmpeg
import MediaValues

extension AudioCodec {
  /// libavcodec's name of the encoder.
  var encoderName: String {
    switch self {
    case .aac: "aac"
    case .opus: "libopus"
    case .flac: "flac"
    case .pcm: "pcm_s24le"
    }
  }

  /// How the encoder takes samples.
  var sampleFormat: AVSampleFormat {
    switch self {
    case .aac: AV_SAMPLE_FMT_FLTP
    case .opus: AV_SAMPLE_FMT_FLT
    case .flac, .pcm: AV_SAMPLE_FMT_S32
    }
  }

  /// Samples in a block, where the encoder takes any number.
  static let freeBlockLength = 4096

  /// Writes interleaved floats into a frame of the codec's format.
  func fill(
    _ frame: UnsafeMutablePointer<AVFrame>, with samples: ArraySlice<Float>, channels: Int
  ) {
    let count = samples.count / channels
    switch self {
    case .aac:
      for channel in 0..<channels {
        guard let plane = frame.pointee.extended_data[channel] else { continue }
        plane.withMemoryRebound(to: Float.self, capacity: count) { plane in
          for index in 0..<count {
            plane[index] = samples[samples.startIndex + index * channels + channel]
          }
        }
      }
    case .opus:
      frame.pointee.extended_data[0]?.withMemoryRebound(to: Float.self, capacity: samples.count) {
        for (index, sample) in samples.enumerated() { $0[index] = sample }
      }
    case .flac, .pcm:
      frame.pointee.extended_data[0]?.withMemoryRebound(to: Int32.self, capacity: samples.count) {
        for (index, sample) in samples.enumerated() { $0[index] = whole(sample) }
      }
    }
  }
}

/// A sample as one of 24 bits, in the upper part of 32.
private func whole(_ sample: Float) -> Int32 {
  let limit: Float = 8_388_607
  return Int32(min(max((sample * 8_388_608).rounded(), -limit - 1), limit)) << 8
}
