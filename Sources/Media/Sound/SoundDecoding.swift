import CFFmpeg
import MediaValues

/// A demuxer and a decoder of the first sound stream, which return blocks of samples with their exact
/// positions.
final class SoundDecoding {
  let demuxer: Demuxer
  let stream: Demuxer.Stream
  private let decoder: Decoder
  private let packet: Packet
  private let origin: Time
  private let path: String
  private let notices: MediaNotices?
  /// A packet that `seek` has read and that is still to be decoded.
  private var held: Packet?
  private let speech: SpeechFrames?
  /// The last packet, if it has frames that are still to be decoded.
  private var rest: Packet?
  private var isDraining = false
  private var faultsWhileDraining = 0
  private var places = BlockPlaces()
  /// Whether blocks may begin at any sample, and their timestamps are exact: PCM, unless the times of the
  /// file are coarser than samples.
  private let isFree: Bool
  /// The end of the last block, or the time of the last seek.
  private var end: Time = .zero
  private let statedEnd: StatedEnd?

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
    while true {
      switch try decoder.receive() {
      case .frame(let frame):
        guard frame.pointer.pointee.nb_samples > 0 else { continue }
        let block = place(frame)
        if let fault = try block.silenceUnusable() {
          let sample = Int64(clamping: block.start) + Int64(fault)
          notices?.note(
            .unusableSamples, path,
            at: Time(numerator: sample, denominator: Int64(max(1, block.sampleRate))))
        }
        return block
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
    let ticks = (time + origin).ticks(of: stream.pointee.time_base)
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

  /// Returns the block with its position.
  private func place(_ frame: FrameReference) -> SoundBlock {
    let rate = max(1, Int(frame.pointer.pointee.sample_rate))
    let pts = frame.pointer.pointee.best_effort_timestamp
    let base = stream.pointee.time_base
    let place = places.place(
      pts == SHIM_AV_NOPTS_VALUE ? nil : (Time(ticks: pts, of: base) - origin).ticks(per: rate),
      count: Int(frame.pointer.pointee.nb_samples), rate: rate,
      tick: isFree ? 0 : Time(ticks: 1, of: base).ticks(per: rate))
    end = Time(
      numerator: Int64(clamping: place.start) + Int64(frame.pointer.pointee.nb_samples),
      denominator: Int64(rate))
    return SoundBlock(frame: frame, start: place.start, isContinuous: place.isContinuous)
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
