import CFFmpeg
import MediaValues

/// An encoder of interleaved floats in one of the codecs for sound.
package final class AudioEncoder {
  /// The parameters of the stream, for a muxer.
  package let parameters: StreamParameters
  private let context: EncoderContext
  private let channels: Int
  /// The factor for planes of samples, which undoes what the encoder does to their level.
  private let gain: Float
  /// The number of samples per channel in a block.
  private let blockLength: Int
  /// Interleaved samples that do not fill a block yet.
  private var waiting: [Float] = []
  private var sampleIndex = 0

  /// Creates an encoder. `coder` replaces the coder of AAC that the settings call for; other codecs ignore it.
  ///
  /// Throws `.unsupported` for settings that the encoder refuses.
  package init(_ settings: AudioEncoderSettings, coder: AACCoder? = nil) throws(MediaError) {
    context = try EncoderContext(settings.codec.encoderName)
    channels = settings.layout.count
    gain = Float(1 / settings.codec.encoderGain(settings.bitRate))
    let encoder = context.pointer
    encoder.pointee.sample_fmt = settings.codec.samples.format
    encoder.pointee.sample_rate = Int32(clamping: settings.sampleRate)
    encoder.pointee.bit_rate = settings.codec.isLossless ? 0 : Int64(settings.bitRate)
    encoder.pointee.time_base = AVRational(num: 1, den: Int32(clamping: settings.sampleRate))
    encoder.pointee.thread_count = 1
    if settings.codec.isLossless { encoder.pointee.bits_per_raw_sample = 24 }
    av_channel_layout_default(&encoder.pointee.ch_layout, Int32(clamping: channels))
    let coder = (coder ?? settings.aacCoder).map { [("aac_coder", $0.rawValue)] }
    try context.open(coder ?? [])
    parameters = StreamParameters(encoder)
    let length = Int(encoder.pointee.frame_size)
    blockLength = length > 0 ? length : 4096
  }

  /// Encodes any number of samples, with all channels of each. Returns the packets that are ready.
  package func encode(_ samples: [Float]) throws(MediaError) -> [EncodedPacket] {
    waiting += samples
    let block = blockLength * channels
    var used = 0
    var packets: [EncodedPacket] = []
    while waiting.count - used >= block {
      packets += try context.encode(makeFrame(waiting[used..<used + block]))
      used += block
    }
    waiting.removeFirst(used)
    return packets
  }

  /// Encodes the remaining samples as a short last block. No samples may be encoded afterwards.
  package func finish() throws(MediaError) -> [EncodedPacket] {
    var packets: [EncodedPacket] = []
    if !waiting.isEmpty { packets += try context.encode(makeFrame(waiting[...])) }
    waiting = []
    return packets + (try context.encode(nil))
  }

  /// Returns a frame of these interleaved samples, which follows the previous frame.
  private func makeFrame(_ samples: ArraySlice<Float>) throws(MediaError) -> FrameReference {
    let count = samples.count / channels
    let buffer = try FrameReference()
    let frame = buffer.pointer
    frame.pointee.format = context.pointer.pointee.sample_fmt.rawValue
    frame.pointee.nb_samples = Int32(clamping: count)
    frame.pointee.sample_rate = context.pointer.pointee.sample_rate
    frame.pointee.pts = Int64(sampleIndex)
    av_channel_layout_default(&frame.pointee.ch_layout, Int32(clamping: channels))
    try check(av_frame_get_buffer(frame, 0), "allocate a block of sound", .internalFault)
    switch context.pointer.pointee.sample_fmt {
    case AV_SAMPLE_FMT_FLTP: fillPlanes(of: frame, with: samples)
    case AV_SAMPLE_FMT_FLT: fill(frame, with: samples)
    default: fill(frame, with: samples.map(highBits))
    }
    sampleIndex += count
    return buffer
  }

  private func fillPlanes(of frame: UnsafeMutablePointer<AVFrame>, with samples: ArraySlice<Float>)
  {
    let count = samples.count / channels
    for channel in 0..<channels {
      guard let plane = frame.pointee.extended_data[channel] else { continue }
      plane.withMemoryRebound(to: Float.self, capacity: count) { plane in
        for index in 0..<count {
          plane[index] = gain * samples[samples.startIndex + index * channels + channel]
        }
      }
    }
  }

  private func fill<Sample>(
    _ frame: UnsafeMutablePointer<AVFrame>, with samples: some Collection<Sample>
  ) {
    guard let data = frame.pointee.data.0 else { return }
    data.withMemoryRebound(to: Sample.self, capacity: samples.count) { data in
      for (index, sample) in samples.enumerated() { data[index] = sample }
    }
  }
}

/// Returns a sample as the upper 24 of 32 bits, limited to full scale.
private func highBits(_ sample: Float) -> Int32 {
  let scaled = (Double(sample) * 8_388_608).rounded()
  return Int32(clamping: min(max(scaled, -8_388_608), 8_388_607)) << 8
}

extension SoundCodec.Samples {
  fileprivate var format: AVSampleFormat {
    switch self {
    case .floatPlanes: AV_SAMPLE_FMT_FLTP
    case .floats: AV_SAMPLE_FMT_FLT
    case .integers: AV_SAMPLE_FMT_S32
    }
  }
}
