import CFFmpeg

/// An open decoder of one stream.
final class Decoder {
  enum Output {
    case frame(FrameReference)
    case needsPacket
    case ended
  }

  let context: UnsafeMutablePointer<AVCodecContext>
  /// The path of the file as the caller specified it.
  private let path: String
  /// The damage found so far; `nil` unless the effort is `.checked`.
  private(set) var damage: DecodingDamage?
  /// Reports damage as it is found; `nil` without `onDamage`.
  private(set) var watch: DamageWatch?
  private let stage: Stage
  /// `nil` for other formats than GIF.
  private var colorTables: GIFColorTables?

  /// Chooses a decoder from the allowlist and opens it. `onDamage` receives the time of each fault, in
  /// ticks of the stream. `skipsDamagedChunks` ignores the chunks of a PNG with a wrong checksum.
  ///
  /// Throws `.unsupported` if there is no decoder or the frames are larger than the limits allow, and
  /// `.damaged` if the decoder refuses the parameters of the stream.
  init(
    _ stream: UnsafeMutablePointer<AVStream>, isPhoto: Bool, limits: MediaLimits,
    threadCount: Int, effort: DecodingEffort = .exact, skipsDamagedChunks: Bool = false,
    path: String, onDamage: ((Int64) -> Void)? = nil
  ) throws(MediaError) {
    let codec = try chooseDecoder(stream, isPhoto: isPhoto, path: path)
    self.stage = codec.pointee.type == AVMEDIA_TYPE_AUDIO ? .sound : .frame
    colorTables = codec.pointee.id == AV_CODEC_ID_GIF ? GIFColorTables() : nil
    let fresh = try allocated(avcodec_alloc_context3(codec), "a decoder")
    context = fresh
    self.path = path
    fresh.pointee.thread_count = Int32(clamping: max(1, threadCount))
    fresh.pointee.pkt_timebase = stream.pointee.time_base
    fresh.pointee.max_pixels =
      Int64(isPhoto ? limits.maxPhotoPixels : limits.maxVideoPixels)
    if isPhoto, codec.pointee.id != AV_CODEC_ID_TIFF {
      // A video can continue after a damaged frame; a photo has only one. TIFF is excepted, because its
      // decoder would then refuse every unknown tag.
      fresh.pointee.err_recognition =
        skipsDamagedChunks ? AV_EF_CRCCHECK : AV_EF_EXPLODE | AV_EF_CRCCHECK
    }
    // From here on an error runs `deinit`, which frees the context.
    try check(
      avcodec_parameters_to_context(fresh, stream.pointee.codecpar), "open the decoder", .damaged,
      path: path)
    effort.apply(to: fresh)
    watch = onDamage.map { DamageWatch(fresh, note: $0) }
    if effort == .checked { damage = DecodingDamage() }
    try check(
      during(.opening, of: path) { avcodec_open2(fresh, codec, nil) }, "open the decoder", .damaged,
      path: path)
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&context)
  }

  /// Sends a packet, or `nil` for the end of the stream. An undecodable packet is dropped, because the
  /// frames around it are still useful.
  ///
  /// Throws `.tooLarge` if memory is short, because then frames are missing through no fault of the file.
  func send(_ packet: Packet?) throws(MediaError) {
    var sent = packet
    if let packet, let changed = try colorTables?.moved(in: packet) { sent = changed }
    let code = during(stage, of: path) { avcodec_send_packet(context, sent?.pointer) }
    try checkMemory(code, path: path)
    damage?.note(sent: packet?.pts, code)
    watch?.noteSent(packet, code)
  }

  /// Returns the next decoded frame, if one is ready. Throws `.tooLarge` if memory is short.
  func receive() throws(MediaError) -> Output {
    let frame = try FrameReference()
    let code = during(stage, of: path) { avcodec_receive_frame(context, frame.pointer) }
    try checkMemory(code, path: path)
    damage?.note(received: code >= 0 ? frame : nil, code)
    watch?.noteReceived(code >= 0 ? frame : nil, code)
    if code >= 0 { return .frame(frame) }
    return code == SHIM_AVERROR_EOF ? .ended : .needsPacket
  }

  /// Resets the state, as required after a seek.
  func flush() {
    avcodec_flush_buffers(context)
    watch?.restart()
  }
}

private func chooseDecoder(
  _ stream: UnsafeMutablePointer<AVStream>, isPhoto: Bool, path: String
) throws(MediaError) -> UnsafePointer<AVCodec> {
  let codecID = stream.pointee.codecpar.pointee.codec_id
  var codec = avcodec_find_decoder(codecID)
  // Only libvpx decodes the alpha of a WebM.
  if let alpha = av_dict_get(stream.pointee.metadata, "alpha_mode", nil, 0),
    String(cString: alpha.pointee.value) == "1"
  {
    let name = codecID == AV_CODEC_ID_VP9 ? "libvpx-vp9" : "libvpx"
    if codecID == AV_CODEC_ID_VP9 || codecID == AV_CODEC_ID_VP8 {
      codec = avcodec_find_decoder_by_name(name) ?? codec
    }
  }
  guard let codec, Allowlists.decoders.contains(String(cString: codec.pointee.name)) else {
    let isSound = stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO
    let advice =
      isSound
      ? "convert the sound to AAC or PCM"
      : isPhoto ? "export it as JPEG or PNG" : "convert the video to H.264 or HEVC"
    throw MediaError(
      .unsupported, path: path,
      reason: "the codec '\(stream.codecName)' is not supported: \(advice)")
  }
  return codec
}
