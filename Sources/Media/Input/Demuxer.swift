import CFFmpeg
import CMediaShims
import MediaValues

/// An open container, with its streams and their packets.
final class Demuxer {
  typealias Stream = UnsafeMutablePointer<AVStream>

  let context: UnsafeMutablePointer<AVFormatContext>
  private let input: InputContext
  private let limits: MediaLimits
  /// The time in the medium at which the file begins: that of a song of a chained Ogg file, otherwise 0.
  let place: Time
  private var watch: ReadingWatch?

  /// Detects the format of a file from its content and reads the streams. `pixelFormat` is that of the
  /// video if a previous probe has found it; otherwise a frame is decoded to find it, or, if the index has
  /// all other properties, the most common format is assumed.
  ///
  /// Throws `.notMedia` for an unknown or unsupported format, `.damaged` if the
  /// format is known but the file is malformed or cut off, and `.timedOut`.
  init(
    _ file: InputFile, limits: MediaLimits, pixelFormat: String? = nil, place: Time = .zero
  ) throws(MediaError) {
    LibavLog.begin()
    self.limits = limits
    self.place = place
    let input = try InputContext(file)
    self.input = input
    input.setDeadline(limits.deadline)
    context = try during(.opening, of: file.path) { () throws(MediaError) in
      let format = try recognise(input, limits: limits)
      return try openContainer(input, format: format, limits: limits)
    }
    // From here on an error runs `deinit`, which closes the container.
    let video = videoStream
    let isIndexed = video.map(isDescribedByIndex) ?? false
    if let parameters = video?.pointee.codecpar,
      parameters.pointee.format == AV_PIX_FMT_NONE.rawValue,
      let known = pixelFormat ?? (isIndexed ? "yuv420p" : nil)
    {
      parameters.pointee.format = av_get_pix_fmt(known).rawValue
    }
    // For a photo, this would decode the whole image, which the caller does once anyway.
    if !isPhotoFormat(self.format) {
      try during(.opening, of: file.path) { () throws(MediaError) in
        try findStreams(
          context, withoutDecoding: isIndexed ? video : nil, limits: limits, path: file.path)
      }
    }
    try checkExtent(of: context, input)
    input.setDeadline(nil)
  }

  deinit {
    var context: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&context)
  }

  /// Returns another demuxer of the same file, which reads from the beginning.
  func reopened() throws(MediaError) -> Demuxer {
    try Demuxer(file, limits: limits, place: place)
  }

  var file: InputFile { input.file }

  /// The path of the file as the caller specified it.
  var path: String { file.path }

  /// Returns whether the index has all properties of the frames that libavformat needs, except the pixel
  /// format. Otherwise it would decode half a dozen frames to find how far they are reordered.
  private func isDescribedByIndex(_ stream: Stream) -> Bool {
    format.hasPrefix("mov,mp4") && stream.pointee.codecpar.pointee.codec_id == AV_CODEC_ID_H264
  }

  /// The bytes of the file, for properties that libavformat does not provide.
  var bytes: FileBytes { input.reader }

  /// The short name of the demuxer.
  var format: String { String(cString: context.pointee.iformat.pointee.name) }

  var streams: [Stream] {
    (0..<Int(context.pointee.nb_streams)).compactMap { context.pointee.streams[$0] }
  }

  /// The first video or image stream, without the cover image of a song.
  var videoStream: Stream? {
    streams.first {
      $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
        && $0.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
    }
  }

  /// The first supported sound stream. If none is supported: `nil` in a file with video, otherwise the
  /// first one, so that opening it reports the reason.
  var soundStream: Stream? {
    soundStreams.first(where: \.hasDecoder) ?? (videoStream == nil ? soundStreams.first : nil)
  }

  /// The codec of the first sound stream, if it is unsupported; otherwise `nil`.
  var unreadSound: String? {
    guard let first = soundStreams.first, !first.hasDecoder else { return nil }
    return first.codecName
  }

  private var soundStreams: [Stream] {
    streams.filter { $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO }
  }

  /// Restricts reading to this stream; libavformat then skips the bytes of the others.
  func select(_ stream: Stream) {
    for other in streams where other != stream { other.pointee.discard = AVDISCARD_ALL }
  }

  /// Starts reporting faults of the container to `notices` as packets of this stream are read.
  func watch(_ stream: Stream, _ notices: MediaNotices) {
    watch = ReadingWatch(self, stream, notices)
  }

  /// Starts or removes the deadline of `limits` for the next packets or a seek.
  func setDeadline(isOn: Bool) { input.setDeadline(isOn ? limits.deadline : nil) }

  /// Reads the next packet of `stream`. Returns `false` at the end, and if the rest of the file is
  /// malformed (for example truncated). Throws `.unsupported` for an encrypted packet.
  func read(_ packet: Packet, of stream: Stream) throws(MediaError) -> Bool {
    guard try readStored(packet, of: stream) else { return false }
    guard !isEncrypted(packet, of: stream) else { throw protected(stream) }
    watch?.note(packet)
    return true
  }

  /// Reads the next packet of `stream` as `read` does, also if it is encrypted.
  func readStored(_ packet: Packet, of stream: Stream) throws(MediaError) -> Bool {
    while true {
      packet.clear()
      let code = during(.reading, of: path) { av_read_frame(context, packet.pointer) }
      if code == SHIM_AVERROR_EXIT { throw libavError(code, "read it", .timedOut, path: path) }
      if let errno = input.readError {
        throw MediaError(.damaged, path: path, reason: "cannot read it: \(systemMessage(errno))")
      }
      try checkMemory(code, path: path)
      watch?.noteReading(code)
      if code == SHIM_AVERROR_EAGAIN { continue }
      guard code >= 0 else { return false }
      if packet.pointer.pointee.stream_index == stream.pointee.index { return true }
    }
  }

  /// Whether the data of a packet are encrypted, according to the packet in an MP4, and to the track in a WebM.
  func isEncrypted(_ packet: Packet, of stream: Stream) -> Bool {
    packet.isEncrypted || av_dict_get(stream.pointee.metadata, "enc_key_id", nil, 0) != nil
  }

  /// Returns the error for a stream with encrypted samples (ISO/IEC 23001-7). A decoder would show them as noise.
  private func protected(_ stream: Stream) -> MediaError {
    let isSound = stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO
    let what = isSound ? "sound is" : "images are"
    return MediaError(
      .unsupported, path: path,
      reason: "its \(what) protected (DRM): use a copy without protection")
  }

  /// Seeks to a key frame at or before `ticks` of the stream, within the abilities of the format. Returns
  /// `false` if it cannot.
  func seek(_ stream: Stream, to ticks: Int64) -> Bool {
    let isThere = during(.reading, of: path) {
      avformat_seek_file(context, stream.pointee.index, .min, ticks, ticks, 0) >= 0
    }
    watch?.restart()
    return isThere
  }
}

extension Demuxer.Stream {
  /// libav's name of the codec, or else the name of the sample entry in an MP4, such as `vvc1`.
  var codecName: String {
    let parameters = pointee.codecpar.pointee
    guard parameters.codec_id == AV_CODEC_ID_NONE else {
      return String(cString: avcodec_get_name(parameters.codec_id))
    }
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: parameters.codec_tag >> (8 * $0)) }
    guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return "unknown" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the allowlist has a decoder for the stream.
  fileprivate var hasDecoder: Bool {
    guard let codec = avcodec_find_decoder(pointee.codecpar.pointee.codec_id) else { return false }
    return Allowlists.decoders.contains(String(cString: codec.pointee.name))
  }
}

private func recognise(
  _ input: InputContext, limits: MediaLimits
) throws(MediaError) -> UnsafePointer<AVInputFormat> {
  let file = input.file
  // A second image or long metadata in a JPEG keep libavformat from recognising it.
  if mayBeJPEG(file.withBytes { $0.read(at: 0, count: 3) }),
    let jpeg = av_find_input_format(file.withBytes(isMotionJPEG) ? "mjpeg" : "jpeg_pipe")
  {
    return jpeg
  }
  var format: UnsafePointer<AVInputFormat>?
  let code = av_probe_input_buffer2(
    input.context, &format, "", nil, 0, UInt32(clamping: limits.probeSize))
  if code == SHIM_AVERROR_EXIT { throw libavError(code, "read it", .timedOut, path: file.path) }
  if let errno = input.readError {
    throw MediaError(.cannotOpen, path: file.path, reason: systemMessage(errno))
  }
  let name = code >= 0 ? format.map { String(cString: $0.pointee.name) } : nil
  let names = (name ?? "").split(separator: ",").map(String.init)
  guard let format, names.contains(where: Allowlists.demuxers.contains) else {
    throw notMedia(file, recognisedAs: name)
  }
  return format
}

private func openContainer(
  _ input: InputContext, format: UnsafePointer<AVInputFormat>, limits: MediaLimits
) throws(MediaError) -> UnsafeMutablePointer<AVFormatContext> {
  let file = input.file
  var context: UnsafeMutablePointer<AVFormatContext>? = avformat_alloc_context()
  let fresh = try allocated(context, "a demuxer")
  fresh.pointee.pb = input.context
  fresh.pointee.interrupt_callback = input.interruptCallback
  fresh.pointee.io_open = refuseToOpen
  var options = [
    ("protocol_whitelist", "none"),
    ("format_whitelist", Allowlists.demuxers.sorted().joined(separator: ",")),
    ("codec_whitelist", Allowlists.decoders.sorted().joined(separator: ",")),
    ("max_streams", "\(limits.maxStreams)"),
    ("probesize", "\(limits.probeSize)"),
    ("analyzeduration", "\(limits.analyzeDuration * 1_000_000)"),
  ]
  let name = String(cString: format.pointee.name)
  if isPhotoFormat(name) {
    let packets = limits.packets(ofPhoto: name)
    options.append(("frame_size", "\(min(max(file.size, 1), packets.size))"))
    if !packets.areParsed { fresh.pointee.flags |= AVFMT_FLAG_NOPARSE | AVFMT_FLAG_NOFILLIN }
  }
  let code: Int32
  do throws(MediaError) {
    code = try withDictionary(options) { avformat_open_input(&context, "", format, $0) }
  } catch {
    avformat_close_input(&context)
    throw error
  }
  // On failure, libavformat has freed the context.
  if code < 0, let error = unindexed(file) { throw error }
  if code < 0, file.withBytes(hasProtectedTracks) {
    throw MediaError(
      .unsupported, path: file.path,
      reason: "its tracks are protected (DRM): use a copy without protection")
  }
  try check(code, "open it", .damaged, path: file.path)
  return try allocated(context, "a demuxer")
}

private func findStreams(
  _ context: UnsafeMutablePointer<AVFormatContext>, withoutDecoding undecoded: Demuxer.Stream?,
  limits: MediaLimits, path: String
) throws(MediaError) {
  let count = Int(context.pointee.nb_streams)
  // Finding the streams may decode a frame, and a few bytes can declare a gigabyte.
  var options = [OpaquePointer?](repeating: nil, count: count)
  for index in options.indices {
    av_dict_set(&options[index], "max_pixels", "\(limits.maxVideoPixels)", 0)
    av_dict_set(&options[index], "threads", "1", 0)
    if context.pointee.streams[index] == undecoded {
      av_dict_set(&options[index], "skip_frame", "all", 0)
    }
  }
  defer { for index in options.indices { av_dict_free(&options[index]) } }
  let code = options.withUnsafeMutableBufferPointer {
    avformat_find_stream_info(context, count == 0 ? nil : $0.baseAddress)
  }
  try check(code, "find its streams", .damaged, path: path)
}

/// Returns the short name of a file's format, detected from its first bytes.
func formatName(of file: InputFile, limits: MediaLimits) throws(MediaError) -> String {
  LibavLog.begin()
  let input = try InputContext(file)
  input.setDeadline(limits.deadline)
  return try during(.opening, of: file.path) { () throws(MediaError) in
    String(cString: try recognise(input, limits: limits).pointee.name)
  }
}

/// Returns whether a format contains exactly one image.
func isPhotoFormat(_ name: String) -> Bool { name.hasSuffix("_pipe") }

private func refuseToOpen(
  _ context: UnsafeMutablePointer<AVFormatContext>?,
  _ result: UnsafeMutablePointer<UnsafeMutablePointer<AVIOContext>?>?,
  _ url: UnsafePointer<CChar>?, _ flags: Int32,
  _ options: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  shim_averror(EPERM)
}
