import CFFmpeg
package import MediaValues

/// The parameters of a stream that a muxer needs before the first packet, as a value that can be passed
/// between threads and processes.
package struct StreamParameters: Sendable, Hashable, Codable {
  /// libav's name of the codec.
  package var codec: String
  /// Parameter sets (H.264) or the audio configuration (AAC).
  package var extradata: [UInt8]
  /// The ticks per second of the packets' times: the frame rate or the sample rate.
  package var ticks: FrameRate
  /// The size of the frames; zero for sound.
  package var size: PixelSize
  /// In hertz; zero for video.
  package var sampleRate: Int
  /// The number of channels; zero for video.
  package var channels: Int
  /// The number of samples that the encoder inserts before the first one.
  package var initialPadding: Int
  /// In bits per second; 0 if the encoder has no target.
  package var bitRate: Int64
  var codecID: UInt32
  /// The tag of the codec in the container if it has several; 0 for the default.
  var codecTag: UInt32
  var format: Int32
  var profile: Int32
  var level: Int32
  var frameSize: Int32
  var reorderDelay: Int32
  /// The HDR metadata; `nil` for BT.709.
  var hdr: HDRSignal?
  /// The colors of copied frames; `nil` for those of our encoder.
  var colors: StreamColors?
  var blockAlign: Int32
  var bitsPerSample: Int32

  init(_ context: UnsafeMutablePointer<AVCodecContext>) {
    let encoder = context.pointee
    codec = String(cString: avcodec_get_name(encoder.codec_id))
    extradata = Array(
      UnsafeBufferPointer(start: encoder.extradata, count: Int(encoder.extradata_size)))
    ticks = FrameRate(
      numerator: Int64(encoder.time_base.den), denominator: Int64(encoder.time_base.num))
    size = PixelSize(width: Int(encoder.width), height: Int(encoder.height))
    sampleRate = Int(encoder.sample_rate)
    channels = Int(encoder.ch_layout.nb_channels)
    initialPadding = Int(encoder.initial_padding)
    bitRate = encoder.bit_rate
    codecID = encoder.codec_id.rawValue
    codecTag = encoder.codec_tag
    blockAlign = encoder.block_align
    bitsPerSample = encoder.bits_per_coded_sample
    let isSound = encoder.codec_type == AVMEDIA_TYPE_AUDIO
    format = isSound ? encoder.sample_fmt.rawValue : encoder.pix_fmt.rawValue
    profile = encoder.profile
    level = encoder.level
    frameSize = encoder.frame_size
    reorderDelay = encoder.has_b_frames
  }

  var isSound: Bool { sampleRate > 0 }
  var timeBase: AVRational { AVRational(ticks).inverse }
}
