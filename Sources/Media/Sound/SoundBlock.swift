import CFFmpeg
import MediaValues

/// A block of decoded sound with its position.
struct SoundBlock {
  let frame: FrameReference
  /// The position of the first sample, in samples at the block's rate since the origin of the medium.
  let start: Int
  /// Whether the block begins exactly at the end of the previous one.
  let isContinuous: Bool

  var count: Int { Int(frame.pointer.pointee.nb_samples) }
  var sampleRate: Int { Int(frame.pointer.pointee.sample_rate) }
}

extension SoundBlock {
  /// The largest valid magnitude of a sample, 60 dB above full scale. Larger ones are damage.
  static let largestSample = 1024.0

  /// Replaces samples that are NaN, infinite or larger than `largestSample` with 0. Only decoded floats
  /// can be such: filters would spread them to all that follows, and encoders refuse them.
  ///
  /// Returns the index of the first of them in the block; `nil` if there is none.
  func silenceUnusable() throws(MediaError) -> Int? {
    let pointer = frame.pointer
    let channels = Int(pointer.pointee.ch_layout.nb_channels)
    switch AVSampleFormat(pointer.pointee.format) {
    case AV_SAMPLE_FMT_FLT: return try silence(Float.self, planes: 1, stride: channels)
    case AV_SAMPLE_FMT_FLTP: return try silence(Float.self, planes: channels, stride: 1)
    case AV_SAMPLE_FMT_DBL: return try silence(Double.self, planes: 1, stride: channels)
    case AV_SAMPLE_FMT_DBLP: return try silence(Double.self, planes: channels, stride: 1)
    default: return nil
    }
  }

  private func silence<Sample: BinaryFloatingPoint>(
    _ type: Sample.Type, planes: Int, stride: Int
  ) throws(MediaError) -> Int? {
    let count = count * stride
    let largest = Sample(SoundBlock.largestSample)
    var first: Int?
    for plane in 0..<planes {
      guard let data = samples(type, ofPlane: plane),
        // Also false for NaN.
        let fault = (0..<count).first(where: { !(data[$0].magnitude <= largest) })
      else { continue }
      try check(av_frame_make_writable(frame.pointer), "copy a block of sound", .internalFault)
      guard let data = samples(type, ofPlane: plane) else { continue }
      for index in fault..<count where !(data[index].magnitude <= largest) { data[index] = 0 }
      first = min(first ?? .max, fault / stride)
    }
    return first
  }

  private func samples<Sample>(
    _ type: Sample.Type, ofPlane plane: Int
  ) -> UnsafeMutablePointer<Sample>? {
    frame.pointer.pointee.extended_data[plane].map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: type)
    }
  }
}
