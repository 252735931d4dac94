import CFFmpeg
import MediaValues

/// A demuxer and a decoder of the first sound stream, which return blocks of samples with their exact
/// positions.
final class SoundDecoding {
  let demuxer: Demuxer
  let stream: Demuxer.Stream
  private let decoder: Decoder
  private let packet: Packet
  /// The origin of the medium on the clock of the container. In a file without images it is the first decoded
  /// sample.
  private(set) var origin: Time
  private let path: String
  private let notices: MediaNotices?
  /// A packet that `seek` has read and that is still to be decoded.
  private var held: Packet?
  private let speech: SpeechFrames?
  /// The last packet, if it has frames that are still to be decoded.
  private var rest: Packet?
  private var isDraining = false
  private var faultsWhileDraining = 0
  private let uneven: UnevenStamps?
  private var places: BlockPlaces
  private var hasPlaced = false
  /// Decoded blocks that have no position yet.
  private var waiting: [FrameReference] = []
  /// Whether blocks may begin at any sample, and their timestamps are exact: PCM, unless the times of the
  /// file are coarser than samples.
  private let isFree: Bool
  /// The end of the last block, or the time of the last seek.
  private(set) var end: Time = .zero
  private var statedEnd: StatedEnd?
  /// The longest sound that decoders leave out at the beginning. A longer one is damage, and leaves a gap.
  private static let longestLead = Time(numerator: 1, denominator: 4)

  /// Opens the decoder. Nothing may have been read from `demuxer`, which reads only the sound from now on.
  /// `notices` receives unusable samples. Throws `.notMedia` if the file has no sound stream.
  init(
    _ demuxer: Demuxer, limits: MediaLimits, effort: DecodingEffort = .exact,
    notices: MediaNotices? = nil
  ) throws(MediaError) {
    (self.demuxer, path) = (demuxer, demuxer.path)
    self.notices = notices
    guard let stream = demuxer.soundStream else {
      throw MediaError(.notMedia, path: path, reason: "it has no sound")
    }
    self.stream = stream
    demuxer.select(stream)
    if let notices { demuxer.watch(stream, notices) }
    decoder = try Decoder(
      stream, isPhoto: false, limits: limits, threadCount: 1, effort: effort, path: path,
      onDamage: notices?.damage(of: stream, from: demuxer))
    packet = try Packet()
    speech = SpeechFrames(stream)
    origin = demuxer.origin
    uneven = UnevenStamps(stream)
    places = BlockPlaces(uneven: uneven)
    isFree = hasFreeBlocks(stream)
    statedEnd = StatedEnd(stream, of: demuxer)
  }

  /// The damage found so far; empty unless `effort` checks for damage.
  var faults: [DecodingFault] {
    decoder.damage?.faults(timeBase: stream.pointee.time_base, origin: origin) ?? []
  }

  /// Returns the next block; `nil` at the end of the stream. Undecodable packets leave a gap. A missing
  /// end is reported as damage.
  func next() throws(MediaError) -> SoundBlock? {
    let block = try decoded()
    if let statedEnd, block == nil ? statedEnd.isMissing(after: end) : statedEnd.isCut(at: end) {
      notices?.note(.damage, path, at: end)
    }
    return block
  }

  private func decoded() throws(MediaError) -> SoundBlock? {
    if waiting.isEmpty, let frame = try nextFrame() { waiting.append(frame) }
    guard let first = waiting.first else { return nil }
    if needsFollowing(first) {
      while waiting.count <= BlockPlaces.following, let frame = try nextFrame() {
        waiting.append(frame)
      }
    }
    let block = place(waiting.removeFirst())
    if let fault = try block.silenceUnusable() {
      let sample = Int64(clamping: block.start) + Int64(fault)
      notices?.note(
        .unusableSamples, path,
        at: Time(numerator: sample, denominator: Int64(max(1, block.sampleRate))))
    }
    return block
  }

  /// Returns the next decoded block with samples; `nil` at the end of the stream.
  private func nextFrame() throws(MediaError) -> FrameReference? {
    while true {
      switch try decoder.receive() {
      case .frame(let frame):
        guard frame.pointer.pointee.nb_samples > 0 else { continue }
        return frame
      case .ended: return nil
      case .needsPacket:
        guard try feed() else { return nil }
      }
    }
  }

  /// Seeks to the packet at `time` or one before it. If the format cannot seek, or the seek ends too late,
  /// the file is read packet by packet, without decoding.
  func seek(to time: Time) throws(MediaError) {
    end = time
    let target = uneven == nil ? time : min(time, max(demuxer.place, time - UnevenStamps.runUp))
    let ticks = (target + origin).ticks(of: stream.pointee.time_base)
    if demuxer.seek(stream, to: ticks) {
      try hold { _ in true }
      if let start = held?.pts ?? held?.dts, start <= ticks { return restartDecoder() }
      // The seek ended too late: start at the beginning and read on from there.
      guard demuxer.seek(stream, to: stream.pointee.start_time) else { return restartDecoder() }
    }
    try hold { packet in
      guard let start = packet.pts ?? packet.dts else { return true }
      let (end, overflow) = start.addingReportingOverflow(packet.pointer.pointee.duration)
      return overflow || end > ticks
    }
    restartDecoder()
  }

  /// Reads up to the first packet that satisfies `condition` and keeps it in `held`.
  private func hold(until condition: (Packet) -> Bool) throws(MediaError) {
    held = nil
    while try demuxer.read(packet, of: stream) {
      guard condition(packet) else { continue }
      let kept = try Packet()
      av_packet_move_ref(kept.pointer, packet.pointer)
      held = kept
      return
    }
  }

  private func restartDecoder() {
    decoder.flush()
    rest = nil
    waiting = []
    isDraining = false
    places.expected = nil
  }

  /// Sends the next packet to the decoder. Returns `false` if the decoder cannot be fed any more.
  private func feed() throws(MediaError) -> Bool {
    if isDraining {
      faultsWhileDraining += 1
      return faultsWhileDraining < 64
    }
    if let rest {
      try send(rest)
    } else if let packet = held {
      held = nil
      try send(packet)
    } else if try demuxer.read(packet, of: stream) {
      try send(packet)
    } else {
      isDraining = true
      try decoder.send(nil)
    }
    return true
  }

  /// Sends a packet to the decoder, or the first of its frames if it has several. Pauses of speech are left as gaps.
  private func send(_ packet: Packet) throws(MediaError) {
    let first = try speech?.removeFirst(from: packet, timeBase: stream.pointee.time_base)
    rest = first == nil ? nil : packet
    let frame = first ?? packet
    if speech?.isPause(frame) != true { try decoder.send(frame) }
  }

  /// Returns the block with its position. In a file without images, the first one is at the beginning.
  private func place(_ frame: FrameReference) -> SoundBlock {
    let rate = rate(of: frame)
    let following = waiting.prefix { self.rate(of: $0) == rate }.prefix(BlockPlaces.following)
    var (start, isContinuous) = places.place(
      stamped(frame, rate: rate), before: following.map { stamped($0, rate: rate) }, rate: rate,
      tick: tick(rate: rate))
    if !hasPlaced {
      hasPlaced = true
      start -= removeLead(before: start, rate: rate)
    }
    let count = Int(frame.pointer.pointee.nb_samples)
    end = Time(
      numerator: Int64(clamping: start) + Int64(count), denominator: Int64(rate))
    return SoundBlock(frame: frame, start: start, isContinuous: isContinuous)
  }

  /// Returns whether the position of a block depends on those after it. Blocks that begin at any sample stand alone.
  private func needsFollowing(_ frame: FrameReference) -> Bool {
    let rate = rate(of: frame)
    return !isFree
      && places.needsFollowing(stamped(frame, rate: rate), rate: rate, tick: tick(rate: rate))
  }

  private func rate(of frame: FrameReference) -> Int {
    max(1, Int(frame.pointer.pointee.sample_rate))
  }

  private func tick(rate: Int) -> Int {
    isFree ? 0 : Time(ticks: 1, of: stream.pointee.time_base).ticks(per: rate)
  }

  private func stamped(_ frame: FrameReference, rate: Int) -> StampedBlock {
    let pts = frame.pointer.pointee.best_effort_timestamp
    let time = Time(ticks: pts, of: stream.pointee.time_base) - origin
    return StampedBlock(
      stamp: pts == SHIM_AV_NOPTS_VALUE ? nil : time.ticks(per: rate),
      count: Int(frame.pointer.pointee.nb_samples))
  }

  /// Moves the origin to the first sample, which begins at `start`, if the file has no images: the packets before it
  /// have only prepared the decoder. Images keep their distance to the sound. Returns the distance in samples.
  private func removeLead(before start: Int, rate: Int) -> Int {
    let samples = start - demuxer.place.ticks(per: rate)
    let lead = Time(numerator: Int64(clamping: samples), denominator: Int64(rate))
    // Decoders of speech need no preparation: pauses precede its first frame.
    guard demuxer.videoStream == nil, speech == nil, lead > .zero, lead <= Self.longestLead
    else { return 0 }
    origin = origin + lead
    statedEnd?.move(by: .zero - lead)
    places.move(by: -samples)
    return samples
  }
}

/// Returns whether the blocks of a stream are on no grid, because reading may begin at any sample, and its
/// timestamps are exact to the sample.
private func hasFreeBlocks(_ stream: Demuxer.Stream) -> Bool {
  let parameters = stream.pointee.codecpar.pointee
  let base = stream.pointee.time_base
  return String(cString: avcodec_get_name(parameters.codec_id)).hasPrefix("pcm_")
    && Int64(base.num) * Int64(parameters.sample_rate) <= Int64(base.den)
}
