import CFFmpeg
import Glibc
import MediaValues

/// An encoder of frames in the encoder's pixel format (`VideoEncoderSettings.pixelFormat`).
///
/// Two encoders with the same settings have the same parameter sets, and each begins with an IDR
/// frame and refers to no earlier frame. If the codec `isJoinable`, their packets can therefore be
/// concatenated.
package final class VideoEncoder {
  package let parameters: StreamParameters
  /// The number of frames by which decoding times precede presentation: the dts of a packet is its
  /// index in decoding order minus this number.
  package let encoderDelay: Int
  private let context: EncoderContext
  private let size: PixelSize
  private let pixelFormat: AVPixelFormat
  private let device: DeviceFrames?
  /// The color properties of the frames; `nil` for frames in RGB.
  private let tags: ColorTags?
  private var firstIndex: Int?
  private var nextIndex = 0
  private var packetCount = 0

  /// Opens the encoder. SVT-AV1 waits until other encoders of SVT-AV1 in the process are closed
  /// (`EncoderContext`), and then uses `threads` threads. Every other encoder uses one thread, so
  /// that its packets depend only on the frames.
  ///
  /// Throws `.unsupported` for settings that the encoder refuses, and `.noEncoder` if an encoder
  /// that was requested by name is not available.
  package init(_ settings: VideoEncoderSettings, threads: Int = 1) throws(MediaError) {
    guard settings.size.width % 2 == 0, settings.size.height % 2 == 0 else {
      throw MediaError(.unsupported, reason: "the size \(settings.size) is not even")
    }
    size = settings.size
    tags = settings.codec.isYUV ? ColorTags(settings.hdr) : nil
    pixelFormat = av_get_pix_fmt(settings.pixelFormat)
    (context, device) = try opened(settings, threads: threads)
    let known = settings.encoder == nil ? settings.codec.knownDelay : nil
    let delay = known ?? Int(context.pointer.pointee.has_b_frames)
    var parameters = StreamParameters(context.pointer)
    parameters.reorderDelay = Int32(clamping: delay)
    parameters.hdr = settings.hdr
    self.parameters = parameters
    encoderDelay = delay
  }

  /// Encodes one frame and returns the packets that are ready. Indexes increase by one, from any
  /// first index.
  ///
  /// Throws `.internalFault` for a frame of another size or format, or with another index.
  package func encode(
    _ frame: Frame, at index: Int
  ) throws(MediaError) -> [EncodedPacket] {
    guard frame.size == size, frame.pointer.pointee.format == pixelFormat.rawValue,
      firstIndex == nil || index == nextIndex
    else {
      throw MediaError(
        .internalFault,
        reason: "frame \(index) of \(frame.size) \(frame.pixelFormat) does not fit the encoder")
    }
    firstIndex = firstIndex ?? index
    nextIndex = index + 1
    let reference = try FrameReference(referringTo: frame.pointer)
    reference.removeSideData()
    let image = reference.pointer
    image.pointee.pts = Int64(index)
    image.pointee.pkt_duration = 1
    // Otherwise key frames of the source would become key frames of the output.
    image.pointee.pict_type = AV_PICTURE_TYPE_NONE
    image.pointee.key_frame = 0
    image.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    // ProRes writes the color tags of each frame into the stream, and not those of its encoder.
    if let tags {
      image.pointee.color_primaries = tags.primaries
      image.pointee.color_trc = tags.transfer
      image.pointee.colorspace = tags.matrix
    }
    return timed(try context.encode(device?.upload(reference) ?? reference))
  }

  /// Encodes the frames that the encoder still holds. No frames may be encoded afterwards.
  package func finish() throws(MediaError) -> [EncodedPacket] {
    timed(try context.encode(nil))
  }

  /// Recomputes the decoding times of packets. x264 derives the delay from the frames that it has
  /// received, and for spans shorter than the delay it gets another value than for the adjacent
  /// spans.
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

/// Returns an open encoder with these settings, and the device to which frames are sent first, if
/// there is one.
private func opened(
  _ settings: VideoEncoderSettings, threads: Int
) throws(MediaError) -> (EncoderContext, DeviceFrames?) {
  if let encoder = settings.encoder, avcodec_find_encoder_by_name(encoder.name) == nil {
    throw noEncoder(encoder)
  }
  let context = try EncoderContext(settings.encoderName)
  configure(context, settings, av_get_pix_fmt(settings.pixelFormat))
  // Suppresses the messages that SVT-AV1 prints.
  if context.isSVT { setenv("SVT_LOG", "1", 0) }
  do throws(MediaError) {
    var device: DeviceFrames?
    if settings.encoder?.isSentFrames == true {
      device = try DeviceFrames(size: settings.size, pixelFormat: settings.pixelFormat)
      device?.attach(to: context.pointer)
    }
    try context.open(settings.options(threads: threads))
    return (context, device)
  } catch {
    guard let encoder = settings.encoder else { throw error }
    throw noEncoder(encoder, because: error.reason)
  }
}

private func configure(
  _ encoder: EncoderContext, _ settings: VideoEncoderSettings, _ pixelFormat: AVPixelFormat
) {
  let context = encoder.pointer
  context.pointee.width = Int32(clamping: settings.size.width)
  context.pointee.height = Int32(clamping: settings.size.height)
  context.pointee.pix_fmt = pixelFormat
  context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
  context.pointee.framerate = AVRational(settings.frameRate)
  context.pointee.time_base = AVRational(settings.frameRate).inverse
  context.pointee.gop_size = Int32(clamping: max(1, settings.keyframeInterval))
  context.pointee.flags |= Int32(truncatingIfNeeded: AV_CODEC_FLAG_CLOSED_GOP)
  if let rate = settings.bitRate {
    context.pointee.bit_rate = Int64(rate)
    context.pointee.rc_max_rate = encoder.isSVT ? 0 : Int64(2 * rate)
    context.pointee.rc_buffer_size = Int32(clamping: 2 * rate)
  }
  if settings.codec.isYUV {
    context.pointee.color_range = AVCOL_RANGE_MPEG
    let tags = ColorTags(settings.hdr)
    context.pointee.color_primaries = tags.primaries
    context.pointee.color_trc = tags.transfer
    context.pointee.colorspace = tags.matrix
    context.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
  }
  if settings.codec.hasOnlyKeyFrames { context.pointee.gop_size = 1 }
  context.pointee.thread_count = 1
  // Slices would make the output depend on the number of threads.
  context.pointee.thread_type = FF_THREAD_FRAME
}
