import CFFmpeg
import MediaValues

/// A demuxer and a decoder of its picture stream, turning packets into frames.
///
/// Knows nothing of seeking or of what the caller wants; see `VideoReader`.
final class PictureDecoding {
  /// H.264 reorders over 16 pictures at most; decoder threads hold back some more.
  private static let mostHeldBack = 48

  let demuxer: Demuxer
  let stream: Demuxer.Stream
  private let decoder: Decoder
  private let packet: Packet
  /// Packets read ahead by a skip, still to be decoded.
  private var queue: [Packet] = []
  private var isDraining = false
  private var ended = false
  /// Packets decoded without their non-reference pictures have pts below this.
  private var wantedFrom: Int64 = .min
  /// Of the last packets given to the decoder, which may still hold their pictures.
  private var sentTimes: [Int64] = []
  /// The dts of the last packet read.
  private var lastDecodingTime: Int64 = .min
  /// False once a packet came without its times: AVI and MPEG program streams leave them out.
  private var hasAllTimes = true
  private var faultsWhileDraining = 0
  /// Nothing that is seen after this is asked for before the next seek; it is not decoded then.
  var lastAsked: Int64?
  /// What `lastAsked` was when decoding ended because of it: later frames need another seek.
  private(set) var stoppedAt: Int64?
  /// How many packets were decoded.
  private(set) var sentCount = 0

  /// `known` is what an earlier opening found out. With `isAlpha` the pictures are those of the alpha's own
  /// stream. `notices` is told what is damaged. Throws `.notMedia` where the file has no such stream.
  init(
    path: String, limits: MediaLimits, threadCount: Int, effort: DecodingEffort = .exact,
    known: VideoFacts? = nil, isAlpha: Bool = false, notices: MediaNotices? = nil
  ) throws(MediaError) {
    demuxer = try Demuxer(path: path, limits: limits, pixelFormat: known?.pixelFormat)
    guard let stream = isAlpha ? demuxer.alphaStream : demuxer.pictureStream else {
      throw MediaError(.notMedia, path: path, reason: "it has no picture")
    }
    self.stream = stream
    let isPhoto = isPhotoFormat(demuxer.format)
    if isPhoto, let size = known?.codedSize {
      // The header of a photo is the decoder's to read, which has to know before how much it may halve.
      stream.pointee.codecpar.pointee.width = Int32(clamping: size.width)
      stream.pointee.codecpar.pointee.height = Int32(clamping: size.height)
    }
    try checkDimensions(stream, isPhoto: isPhoto, limits: limits, path: path)
    demuxer.select(stream)
    let watching = isPhoto ? nil : notices
    if let watching { demuxer.watch(stream, watching) }
    decoder = try Decoder(
      stream, isPhoto: isPhoto, limits: limits, threadCount: threadCount, effort: effort,
      path: path, onDamage: watching?.damage(of: stream, from: demuxer))
    packet = try Packet()
  }

  /// The damage found so far; empty if damage is not watched for.
  var faults: [DecodingFault] {
    decoder.damage?.faults(timeBase: timeBase, origin: demuxer.origin) ?? []
  }

  var timeBase: AVRational { stream.pointee.time_base }

  /// The next frame in presentation order; nil at the end of the stream.
  func next() throws(MediaError) -> FrameBuffer? {
    while !ended {
      switch try decoder.receive() {
      case .frame(let frame): return frame
      case .ended: ended = true
      case .needsPacket: try feed()
      }
    }
    return nil
  }

  /// Pictures before `ticks` refer to what was not read.
  func begin(at ticks: Int64) { decoder.watch?.restart(firstWhole: ticks) }

  /// Moves to a key frame at or before `ticks`, and tells the presentation time of the key
  /// packet it found; nil where the format cannot seek there or no key packet follows.
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

  /// Finds by packets alone which frame is the last at or before `ticks`, and lets the decoder
  /// leave out the pictures before it that no other picture needs.
  ///
  /// Returns that frame's presentation time once it is certain: when a packet has been read
  /// that is decoded after `ticks`, nothing behind it can be shown before. Nil until then.
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

  /// Every packet comes through here, so that it is known what is on its way.
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

  /// Whether all that is seen up to `lastAsked` has been given to the decoder.
  private var isPastLastAsked: Bool {
    // Of two fields that come apart, one would be missing.
    guard let lastAsked, hasAllTimes, lastDecodingTime > lastAsked, !sentTimes.isEmpty,
      [AV_FIELD_PROGRESSIVE, AV_FIELD_UNKNOWN].contains(parameters.field_order)
    else { return false }
    return !queue.contains { $0.pts.map { $0 <= lastAsked } ?? true }
  }

  private func drain() throws(MediaError) {
    guard !isDraining else { return }
    isDraining = true
    try decoder.send(nil)
  }

  private func feed() throws(MediaError) {
    guard !isDraining else {
      // An error in place of a frame: there may be more behind it, though not for ever.
      faultsWhileDraining += 1
      ended = faultsWhileDraining > 64
      return
    }
    if isPastLastAsked {
      stoppedAt = lastAsked
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
    if let pts = next.pts { sentTimes = sentTimes.suffix(PictureDecoding.mostHeldBack - 1) + [pts] }
    let isWanted = next.pts.map { $0 >= wantedFrom } ?? true
    decoder.context.pointee.skip_frame = isWanted ? AVDISCARD_DEFAULT : AVDISCARD_NONREF
    try decoder.send(next)
    next.clear()
    sentCount += 1
  }
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
      .unsupported, path: path, reason: "a picture of \(width)x\(height) pixels is too large")
  }
}
