import CFFmpeg
import CMediaShims
import Files
import MediaValues

/// An owner of the `AVFormatContext` that writes, and of its I/O context.
final class MuxerContext {
  let pointer: UnsafeMutablePointer<AVFormatContext>
  private let bytes: OutputBytes
  private let path: String
  private let container: Container
  private let packet: Packet

  /// Throws `.unsupported` for a container that does not consist of one file.
  init(
    file: TemporaryFile, path: String, container: Container
  ) throws(MediaError) {
    guard let format = container.muxerName else {
      throw MediaError(
        .unsupported, path: path, reason: "its extension is not one of a video or sound format")
    }
    self.container = container
    self.path = path
    bytes = OutputBytes(file)
    packet = try Packet()
    var context: UnsafeMutablePointer<AVFormatContext>?
    try check(
      avformat_alloc_output_context2(&context, nil, format, nil), "make a muxer",
      .internalFault, path: path)
    pointer = try allocated(context, "a muxer")
    pointer.pointee.pb = openContext(over: bytes, writing: true)
    pointer.pointee.io_open = reopenOutput
    pointer.pointee.io_close2 = closeReopened
    pointer.pointee.flags |= AVFMT_FLAG_BITEXACT
    if pointer.pointee.pb == nil {
      throw MediaError(.internalFault, path: path, reason: "out of memory for a write context")
    }
  }

  deinit {
    if let context = pointer.pointee.pb { closeContext(context) }
    avformat_free_context(pointer)
  }

  var formatName: String { String(cString: pointer.pointee.oformat.pointee.name) }

  func addStream(_ parameters: StreamParameters) throws(MediaError) {
    let stream = try allocated(avformat_new_stream(pointer, nil), "a stream")
    try parameters.fill(stream)
    guard formatName == "mp4" || formatName == "mov" else { return }
    // Apple's players require HEVC with its parameter sets only in the header, and this tag.
    if stream.pointee.codecpar.pointee.codec_id == AV_CODEC_ID_HEVC, parameters.codecTag == 0 {
      stream.pointee.codecpar.pointee.codec_tag = containerTag("hvc1")
    }
  }

  /// The position of the index in an MP4 or MOV.
  enum IndexPlace {
    /// At the front, in `room` bytes reserved for it, so that playback can begin before the whole file has
    /// arrived.
    case inFront(room: Int)
    /// At the front; all other data are moved at the end to make space.
    case movedToFront
    /// The file is written in fragments and has no index.
    case none
  }

  func writeHeader(_ metadata: [String: String], index: IndexPlace) throws(MediaError) {
    for (name, value) in metadata.sorted(by: { $0.key < $1.key }) {
      av_dict_set(&pointer.pointee.metadata, name, value, 0)
    }
    // If sound with negative times comes first, libavformat would shift all streams so that no time is
    // negative. Matroska specifies how much sound to discard instead.
    if isMatroska { pointer.pointee.avoid_negative_ts = 0 }
    let options: [(String, String)] =
      switch formatName {
      case "mp4", "mov":
        [
          // Allows metadata with any name.
          ("movflags", index.flags + "+use_metadata_tags+write_colr"),
          ("movie_timescale", "\(movieTimescale)"), ("moov_size", "\(index.room)"),
        ]
      // libavformat 5.1 writes the sizes of chapters as those of ID3 2.3 into any tag, so that readers of ID3 2.4 lose
      // those of 128 bytes and more.
      case "mp3" where pointer.pointee.nb_chapters > 0: [("id3v2_version", "3")]
      default: container.options.map { ($0.name, $0.value) }
      }
    let code = try withDictionary(options) { avformat_write_header(pointer, $0) }
    try checkWritten(code, "write the header")
  }

  private var isMatroska: Bool { formatName == "matroska" || formatName == "webm" }

  /// Returns the delay that is added to the times of a stream, in samples. The times of Matroska are those
  /// of the decoder's output, without the padding. libavformat adds the delay itself, except for Opus.
  func delay(of parameters: StreamParameters) -> Int64 {
    isMatroska && parameters.codec == "opus" ? Int64(parameters.initialPadding) : 0
  }

  /// The units per second in which the file stores its duration: samples if there is only sound, so that
  /// it ends at the right sample.
  private var movieTimescale: Int32 {
    guard pointer.pointee.nb_streams == 1, let stream = pointer.pointee.streams[0],
      stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO
    else { return 1000 }
    return stream.pointee.codecpar.pointee.sample_rate
  }

  func write(
    _ source: EncodedPacket, stream index: Int, timeBase: AVRational, later delay: Int64 = 0
  ) throws(MediaError) {
    guard let stream = pointer.pointee.streams[index] else { return }
    packet.clear()
    try check(
      av_new_packet(packet.pointer, Int32(clamping: source.data.count)), "make a packet",
      .internalFault)
    packet.pointer.pointee.data?.update(from: source.data, count: source.data.count)
    packet.pointer.pointee.stream_index = Int32(clamping: index)
    packet.pointer.pointee.pts = source.pts + delay
    packet.pointer.pointee.dts = source.dts + delay
    packet.pointer.pointee.duration = source.duration
    if source.isKey { packet.pointer.pointee.flags |= AV_PKT_FLAG_KEY }
    try addSideData(of: source)
    av_packet_rescale_ts(packet.pointer, timeBase, stream.pointee.time_base)
    // Not the interleaving call: the order of its queue depends on durations.
    try checkWritten(av_write_frame(pointer, packet.pointer), "write a packet")
  }

  private func addSideData(of source: EncodedPacket) throws(MediaError) {
    let paddings = [source.leadingPadding, source.trailingPadding]
    if paddings != [0, 0] {
      let bytes = paddings.flatMap { padding in
        (0..<4).map { UInt8(truncatingIfNeeded: padding >> (8 * $0)) }
      }
      try add(bytes + [0, 0], as: AV_PKT_DATA_SKIP_SAMPLES)
    }
    if !source.finalExtradata.isEmpty {
      try add(source.finalExtradata, as: AV_PKT_DATA_NEW_EXTRADATA)
    }
  }

  private func add(_ bytes: [UInt8], as type: AVPacketSideDataType) throws(MediaError) {
    let memory = try allocated(
      av_packet_new_side_data(packet.pointer, type, bytes.count), "side data")
    memory.update(from: bytes, count: bytes.count)
  }

  func writeTrailer() throws(MediaError) {
    let code = av_write_trailer(pointer)
    avio_flush(pointer.pointee.pb)
    try checkWritten(code, "finish the file")
  }

  /// libav does not return every write error: its context and `bytes` keep them.
  private func checkWritten(_ code: Int32, _ action: String) throws(MediaError) {
    if let errno = bytes.writeError { throw cannotWrite(path, errno) }
    let remembered = pointer.pointee.pb?.pointee.error ?? 0
    let isArgument = code == shim_averror(EINVAL)
    try check(
      code < 0 ? code : remembered, action, isArgument ? .internalFault : .cannotWrite,
      path: path)
  }
}

/// Returns the number of a tag of four letters, as in containers.
func containerTag(_ letters: String) -> UInt32 {
  letters.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
}

extension MuxerContext.IndexPlace {
  fileprivate var flags: String {
    switch self {
    case .inFront: ""
    case .movedToFront: "+faststart"
    // Waits for the first fragment, because only then is the delay of reordered frames known.
    case .none: "+frag_keyframe+delay_moov+default_base_moof"
    }
  }

  fileprivate var room: Int {
    if case .inFront(let room) = self { room } else { 0 }
  }
}
