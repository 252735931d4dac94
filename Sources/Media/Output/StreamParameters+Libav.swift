import CFFmpeg
import MediaValues

extension StreamParameters {
  /// Whether the pixel format has luma and chroma.
  private var isYUV: Bool {
    let flags = av_pix_fmt_desc_get(AVPixelFormat(format))?.pointee.flags ?? 0
    return flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) == 0
  }

  /// Writes the parameters into a stream of a muxer.
  func fill(_ stream: UnsafeMutablePointer<AVStream>) throws(MediaError) {
    guard let parameters = stream.pointee.codecpar else {
      throw MediaError(.internalFault, reason: "a stream without parameters")
    }
    parameters.pointee.codec_id = AVCodecID(codecID)
    parameters.pointee.codec_tag = codecTag
    parameters.pointee.format = format
    parameters.pointee.profile = profile
    parameters.pointee.level = level
    parameters.pointee.bit_rate = bitRate
    stream.pointee.time_base = timeBase
    if isSound {
      fillSound(parameters)
    } else {
      fillVideo(parameters, stream)
      try hdr?.describe(stream)
    }
    try fillExtradata(parameters)
  }

  private func fillVideo(
    _ parameters: UnsafeMutablePointer<AVCodecParameters>, _ stream: UnsafeMutablePointer<AVStream>
  ) {
    parameters.pointee.codec_type = AVMEDIA_TYPE_VIDEO
    parameters.pointee.width = Int32(clamping: size.width)
    parameters.pointee.height = Int32(clamping: size.height)
    parameters.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    parameters.pointee.video_delay = reorderDelay
    parameters.pointee.field_order = AV_FIELD_PROGRESSIVE
    if isYUV {
      parameters.pointee.color_range = AVCOL_RANGE_MPEG
      let tags = colors.map { ColorTags($0) } ?? ColorTags(hdr)
      parameters.pointee.color_primaries = tags.primaries
      parameters.pointee.color_trc = tags.transfer
      parameters.pointee.color_space = tags.matrix
      parameters.pointee.chroma_location = AVCHROMA_LOC_LEFT
    }
    stream.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    stream.pointee.avg_frame_rate = AVRational(ticks)
    stream.pointee.r_frame_rate = AVRational(ticks)
  }

  private func fillSound(_ parameters: UnsafeMutablePointer<AVCodecParameters>) {
    parameters.pointee.codec_type = AVMEDIA_TYPE_AUDIO
    parameters.pointee.sample_rate = Int32(clamping: sampleRate)
    parameters.pointee.frame_size = frameSize
    parameters.pointee.block_align = blockAlign
    parameters.pointee.bits_per_coded_sample = bitsPerSample
    parameters.pointee.initial_padding = Int32(clamping: initialPadding)
    av_channel_layout_default(&parameters.pointee.ch_layout, Int32(clamping: channels))
  }

  private func fillExtradata(
    _ parameters: UnsafeMutablePointer<AVCodecParameters>
  ) throws(MediaError) {
    // Padded, because libav reads a little past the end.
    let memory = try allocated(
      av_mallocz(extradata.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)), "extradata")
    memory.copyMemory(from: extradata, byteCount: extradata.count)
    parameters.pointee.extradata = memory.assumingMemoryBound(to: UInt8.self)
    parameters.pointee.extradata_size = Int32(clamping: extradata.count)
  }
}
