import CFFmpeg
import MediaValues

/// Encodes interleaved floats.
package final class AudioEncoder {
  package let parameters: StreamParameters
  private let context: EncoderContext
  private let codec: AudioCodec
  private let channels: Int
  /// Interleaved samples too few for a block yet.
  private var waiting: [Float] = []
  private var sampleIndex = 0

  /// Throws `.unsupported` for settings that the encoder does not take.
  package init(_ settings: AudioEncoderSettings) throws(MediaError) {
    codec = settings.codec
    context = try EncoderContext(codec.encoderName)
    channels = settings.channels
    let encoder = context.pointer
    encoder.pointee.sample_fmt = codec.sampleFormat
    encoder.pointee.sample_rate = Int32(clamping: settings.sampleRate)
    if codec == .aac || codec == .opus { encoder.pointee.bit_rate = Int64(settings.bitRate) }
    if codec == .flac { encoder.pointee.bits_per_raw_sample = 24 }
    encoder.pointee.time_base = AVRational(num: 1, den: Int32(clamping: settings.sampleRate))
    encoder.pointee.thread_count = 1
    av_channel_layout_default(&encoder.pointee.ch_layout, Int32(clamping: settings.channels))
    try context.open([])
    parameters = StreamParameters(encoder)
  }

  /// Takes whole sample frames of any number and returns what has become ready.
  package func encode(_ samples: [Float]) throws(MediaError) -> [EncodedPacket] {
    waiting += samples
    let stated = Int(context.pointer.pointee.frame_size)
    let block = (stated > 0 ? stated : AudioCodec.freeBlockLength) * channels
    var used = 0
    var packets: [EncodedPacket] = []
    while waiting.count - used >= block {
      packets += try context.encode(makeFrame(waiting[used..<used + block]))
      used += block
    }
    waiting.removeFirst(used)
    return packets
  }

  /// Encodes the remainder as a short last block. Nothing may be encoded afterwards.
  package func finish() throws(MediaError) -> [EncodedPacket] {
    var packets: [EncodedPacket] = []
    if !waiting.isEmpty { packets += try context.encode(makeFrame(waiting[...])) }
    waiting = []
    return packets + (try context.encode(nil))
  }

  /// A frame of these interleaved samples, placed behind the one before.
  private func makeFrame(_ samples: ArraySlice<Float>) throws(MediaError) -> FrameBuffer {
    let count = samples.count / channels
    let buffer = try FrameBuffer()
    let frame = buffer.pointer
    frame.pointee.format = codec.sampleFormat.rawValue
    frame.pointee.nb_samples = Int32(clamping: count)
    frame.pointee.sample_rate = context.pointer.pointee.sample_rate
    frame.pointee.pts = Int64(sampleIndex)
    av_channel_layout_default(&frame.pointee.ch_layout, Int32(clamping: channels))
    try check(av_frame_get_buffer(frame, 0), "allocate a block of sound", .internalFault)
    codec.fill(frame, with: samples, channels: channels)
    sampleIndex += count
    return buffer
  }
}
