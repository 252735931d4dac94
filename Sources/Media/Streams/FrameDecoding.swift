import CFFmpeg
import MediaValues

/// A demuxer and a decoder of its video stream, which convert packets to frames.
///
/// It does not search for times; see `VideoReader`.
final class FrameDecoding {
  /// H.264 reorders at most 16 frames; decoder threads hold back some more.
  private static let maxHeldBack = 48

  let demuxer: Demuxer
  let stream: Demuxer.Stream
  private let decoder: Decoder
  private let packet: Packet
  private let tiff: TIFFHeader?
  /// Packets that a skip has read ahead and that are still to be decoded.
  private var queue: [Packet] = []
  private var isDraining = false
  private var ended = false
  /// Non-reference frames with a presentation time below this, in ticks, are not decoded.
  private var wantedFrom: Int64 = .min
  /// The times of the last packets sent to the decoder, which may still hold back their frames.
  private var sentTimes: [Int64] = []
  /// The decoding time of the last packet read, in ticks.
  private var lastDecodingTime: Int64 = .min
  /// Whether all packets since the last seek have both times. AVI and MPEG program streams omit some.
  private var hasAllTimes = true
  private var faultsWhileDraining = 0
  /// The last time, in ticks, that is needed before the next seek; later frames are not decoded. `nil` for
  /// no limit.
  var lastRequested: Int64?
  /// The value of `lastRequested` when it ended decoding: later frames need another seek. `nil` if it has not.
  private(set) var stoppedAt: Int64?
  /// The number of packets sent to the decoder.
  private(set) var sentCount = 0

  /// Opens the decoder. Nothing may have been read from `demuxer`, which reads only this stream from now on.
  /// `known` are the facts found by a previous probe. `isAlpha` selects the separate alpha stream. `notices`
  /// receives damage. Throws `.notMedia` if the file has no such stream.
  init(
    _ demuxer: Demuxer, limits: MediaLimits, threadCount: Int, effort: DecodingEffort = .exact,
    known: VideoFacts? = nil, isAlpha: Bool = false, notices: MediaNotices? = nil
  ) throws(MediaError) {
    self.demuxer = demuxer
    let path = demuxer.path
    guard let stream = isAlpha ? demuxer.alphaStream : demuxer.videoStream else {
      throw MediaError(.notMedia, path: path, reason: "it has no video or image")
    }
    self.stream = stream
    let isPhoto = isPhotoFormat(demuxer.format)
    if isPhoto, let size = known?.codedSize {
      // The decoder of a photo reads the size from its header, but must know it before to choose how often
      // to halve.
      stream.pointee.codecpar.pointee.width = Int32(clamping: size.width)
      stream.pointee.codecpar.pointee.height = Int32(clamping: size.height)
    }
    try checkDimensions(stream, isPhoto: isPhoto, limits: limits, path: path)
    demuxer.select(stream)
    tiff = demuxer.format == "tiff_pipe" ? TIFFHeader(demuxer.bytes) : nil
    let watching = isPhoto ? nil : notices
    if let watching { demuxer.watch(stream, watching) }
    decoder = try Decoder(
      stream, isPhoto: isPhoto, limits: limits, threadCount: threadCount,
      effort: possible(effort, for: demuxer), skipsDamagedChunks: hasOnlyDamagedExtras(demuxer),
      path: path, onDamage: watching?.damage(of: stream, from: demuxer))
    packet = try Packet()
  }

  /// The damage found so far; empty unless `effort` checks for damage.
  var faults: [DecodingFault] {
    decoder.damage?.faults(timeBase: timeBase, origin: demuxer.origin) ?? []
  }

  var timeBase: AVRational { stream.pointee.time_base }

  /// Returns the next frame in presentation order; `nil` at the end of the stream.
  func next() throws(MediaError) -> FrameReference? {
    while !ended {
      switch try decoder.receive() {
      case .frame(let frame):
        frame.setRangeOfGray(from: parameters.codec_id)
        guard let tiff else { return frame }
        frame.setLumaEncoding(from: tiff)
        return try tiff.alpha == .straight ? frame : frame.withStraightAlpha(from: tiff.alpha)
      case .ended: ended = true
      case .needsPacket: try feed()
      }
    }
    return nil
  }

  /// Specifies that frames before `ticks` refer to data that were not read.
  func begin(at ticks: Int64) { decoder.watch?.restart(firstWhole: ticks) }

  /// Seeks to a key frame at or before `ticks`. Returns the presentation time of the key frame found, in
  /// ticks; `nil` if the format cannot seek there or no key frame follows.
  func seek(to ticks: Int64) throws(MediaError) -> Int64? {
    guard demuxer.seek(stream, to: ticks) else { return nil }
    reset()
    while try read(packet) {
      guard packet.isKey else { continue }
      let key = try Packet()
      av_packet_move_ref(key.pointer, packet.pointer)
      queue.append(key)
      return key.pts ?? key.dts
    }
    return nil
  }

  /// Determines from packets alone which frame is the last at or before `ticks`, and lets the decoder skip
  /// the non-reference frames before it.
  ///
  /// Returns the presentation time of that frame, in ticks, once it is certain: after a packet with a
  /// decoding time after `ticks`, no frame can be shown before. Returns `nil` until then.
  func planSkip(to ticks: Int64) throws(MediaError) -> Int64? {
    var isCertain = lastDecodingTime > ticks
    while hasAllTimes, !isCertain, queue.count < 256 {
      let ahead = try Packet()
      guard try read(ahead) else {
        isCertain = true
        break
      }
      queue.append(ahead)
      isCertain = lastDecodingTime > ticks
    }
    guard hasAllTimes else {
      wantedFrom = .min
      return nil
    }
    let times = sentTimes + queue.compactMap(\.pts)
    guard let best = times.filter({ $0 <= ticks }).max() else { return nil }
    wantedFrom = best
    return isCertain ? best : nil
  }

  private var parameters: AVCodecParameters { stream.pointee.codecpar.pointee }

  /// Reads a packet and records its times. All packets are read here.
  private func read(_ packet: Packet) throws(MediaError) -> Bool {
    guard try demuxer.read(packet, of: stream) else { return false }
    if packet.pts == nil || packet.dts == nil { hasAllTimes = false }
    lastDecodingTime = packet.dts ?? lastDecodingTime
    return true
  }

  private func reset() {
    decoder.flush()
    queue.removeAll()
    isDraining = false
    faultsWhileDraining = 0
    ended = false
    wantedFrom = .min
    lastDecodingTime = .min
    sentTimes = []
    hasAllTimes = true
    stoppedAt = nil
  }

  /// Whether all packets with frames up to `lastRequested` have been sent to the decoder.
  private var isPastLastRequested: Bool {
    // In interlaced streams, one of two fields in separate packets would be missing.
    guard let lastRequested, hasAllTimes, lastDecodingTime > lastRequested, !sentTimes.isEmpty,
      [AV_FIELD_PROGRESSIVE, AV_FIELD_UNKNOWN].contains(parameters.field_order)
    else { return false }
    return !queue.contains { $0.pts.map { $0 <= lastRequested } ?? true }
  }

  private func drain() throws(MediaError) {
    guard !isDraining else { return }
    isDraining = true
    try decoder.send(nil)
  }

  private func feed() throws(MediaError) {
    guard !isDraining else {
      // The decoder returned an error instead of a frame. More frames may follow, but not without limit.
      faultsWhileDraining += 1
      ended = faultsWhileDraining > 64
      return
    }
    if isPastLastRequested {
      stoppedAt = lastRequested
      return try drain()
    }
    let next: Packet
    if queue.isEmpty {
      guard try read(packet) else {
        try drain()
        return
      }
      next = packet
    } else {
      next = queue.removeFirst()
    }
    if let pts = next.pts { sentTimes = sentTimes.suffix(FrameDecoding.maxHeldBack - 1) + [pts] }
    let isWanted = next.pts.map { $0 >= wantedFrom } ?? true
    decoder.context.pointee.skip_frame = isWanted ? AVDISCARD_DEFAULT : AVDISCARD_NONREF
    try decoder.send(next)
    next.clear()
    sentCount += 1
  }
}

/// Returns `effort`, or full size for a lossless JPEG, which libavcodec does not decode at another size.
private func possible(_ effort: DecodingEffort, for demuxer: Demuxer) -> DecodingEffort {
  guard case .drawn = effort, demuxer.format == "jpeg_pipe",
    JPEGHeader(demuxer.bytes)?.isLossless == true
  else { return effort }
  return .exact
}

private func hasOnlyDamagedExtras(_ demuxer: Demuxer) -> Bool {
  demuxer.format == "png_pipe" && pngHasOnlyDamagedExtras(demuxer.bytes)
}

private func checkDimensions(
  _ stream: Demuxer.Stream, isPhoto: Bool, limits: MediaLimits, path: String
) throws(MediaError) {
  let width = Int(stream.pointee.codecpar.pointee.width)
  let height = Int(stream.pointee.codecpar.pointee.height)
  let isTooLarge =
    isPhoto
    ? width * height > limits.maxPhotoPixels
    : width > limits.maxVideoWidth || height > limits.maxVideoHeight
  guard !isTooLarge else {
    throw MediaError(
      .unsupported, path: path, reason: "an image of \(width)x\(height) pixels is too large")
  }
}
