import CFFmpeg
import MediaValues

/// Encodes frames of 4:2:0 pictures as H.264 with libx264.
///
/// Two encoders of the same settings have the same parameter sets, and each begins with an IDR
/// frame and refers to nothing before it: their packets may be put one after the other.
package final class VideoEncoder {
  package let parameters: StreamParameters
  /// By how many frames decoding times run ahead: a packet's dts is its place in the order of
  /// decoding less this.
  package let encoderDelay: Int
  private let context: EncoderContext
  private let size: PixelSize
  private var firstIndex: Int?
  private var nextIndex = 0
  private var packetCount = 0

  /// Throws `.unsupported` for settings that x264 does not take.
  package init(_ settings: VideoEncoderSettings) throws(MediaError) {
    guard settings.size.width % 2 == 0, settings.size.height % 2 == 0 else {
      throw MediaError(.unsupported, reason: "the size \(settings.size) is not even")
    }
    context = try EncoderContext("libx264")
    size = settings.size
    configure(context.pointer, settings)
    try context.open([
      "preset": settings.preset, "crf": "\(settings.crf)",
      "x264-params": "asm=\(deterministicInstructions(width: settings.size.width))"
        + ":sps-id=\(settings.parameterSetNumber)",
    ])
    parameters = StreamParameters(context.pointer)
    encoderDelay = Int(context.pointer.pointee.has_b_frames)
  }

  /// Encodes one frame and returns what has become ready. Indices rise by one, from any number.
  ///
  /// Throws `.internalFault` for a frame of another size or format, or out of turn.
  package func encode(
    _ frame: MediaFrame, at index: Int
  ) throws(MediaError) -> [EncodedPacket] {
    guard frame.size == size, frame.pointer.pointee.format == AV_PIX_FMT_YUV420P.rawValue,
      firstIndex == nil || index == nextIndex
    else {
      throw MediaError(
        .internalFault,
        reason: "frame \(index) of \(frame.size) \(frame.pixelFormat) does not fit the encoder")
    }
    firstIndex = firstIndex ?? index
    nextIndex = index + 1
    let reference = try FrameBuffer(referringTo: frame.pointer)
    reference.removeSideData()
    let picture = reference.pointer
    picture.pointee.pts = Int64(index)
    picture.pointee.pkt_duration = 1
    // Or what was a key frame in the source becomes one here.
    picture.pointee.pict_type = AV_PICTURE_TYPE_NONE
    picture.pointee.key_frame = 0
    picture.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    return timed(try context.encode(reference))
  }

  /// Encodes what is still held back. Nothing may be encoded afterwards.
  package func finish() throws(MediaError) -> [EncodedPacket] {
    timed(try context.encode(nil))
  }

  /// Gives packets their decoding times anew: x264 learns the delay from the frames it has seen,
  /// and for spans shorter than the delay comes to another one than for the spans beside them.
  private func timed(_ packets: [EncodedPacket]) -> [EncodedPacket] {
    packets.map { packet in
      var packet = packet
      packet.dts = Int64((firstIndex ?? 0) + packetCount - encoderDelay)
      packet.duration = 1
      packetCount += 1
      return packet
    }
  }
}

/// The processor instructions to which x264 has to be held so that equal pictures become equal
/// packets, as its option `asm` takes them.
///
/// Its AVX-512 macroblock tree reads memory that nobody has written when a row is not a whole
/// number of eight macroblocks (seen with x264 164: `MALLOC_PERTURB_` changes the packets).
private func deterministicInstructions(width: Int) -> String {
  let macroblocks = (width + 15) / 16
  let isAffected = macroblocks % 8 != 0 && av_get_cpu_flags() & AV_CPU_FLAG_AVX512 != 0
  return isAffected ? "AVX2,FMA3,BMI2" : "auto"
}

private func configure(
  _ context: UnsafeMutablePointer<AVCodecContext>, _ settings: VideoEncoderSettings
) {
  context.pointee.width = Int32(clamping: settings.size.width)
  context.pointee.height = Int32(clamping: settings.size.height)
  context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
  context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
  context.pointee.framerate = AVRational(settings.frameRate)
  context.pointee.time_base = AVRational(settings.frameRate).inverse
  context.pointee.gop_size = Int32(clamping: max(1, settings.keyframeInterval))
  context.pointee.flags |= Int32(truncatingIfNeeded: AV_CODEC_FLAG_CLOSED_GOP)
  context.pointee.color_range = AVCOL_RANGE_MPEG
  context.pointee.color_primaries = AVCOL_PRI_BT709
  context.pointee.color_trc = AVCOL_TRC_BT709
  context.pointee.colorspace = AVCOL_SPC_BT709
  context.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
  context.pointee.thread_count = Int32(clamping: max(1, settings.threadCount))
  // Slices would make the pictures depend on the number of threads.
  context.pointee.thread_type = FF_THREAD_FRAME
}
