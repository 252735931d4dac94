import CFFmpeg
import MediaValues

/// A demuxer and a decoder of the first sound stream, giving blocks of samples with their exact
/// places.
final class SoundDecoding {
  let demuxer: Demuxer
  let stream: Demuxer.Stream
  private let decoder: Decoder
  private let packet: Packet
  private let origin: Time
  /// A packet read by a seek, still to be decoded.
  private var held: Packet?
  private var isDraining = false
  private var faultsWhileDraining = 0
  /// Where the next block should begin, if the timestamps agree.
  private var expected: Int?
  /// Where the stream's first block ends: blocks of a fixed length lie on a grid from there.
  private var gridBase: Int?

  /// `pixelFormat` is that of the file's pictures, where it is known. Throws `.notMedia` where the file
  /// has no sound stream.
  init(path: String, limits: MediaLimits, pixelFormat: String? = nil) throws(MediaError) {
    demuxer = try Demuxer(path: path, limits: limits, pixelFormat: pixelFormat)
    guard let stream = demuxer.soundStream else {
      throw MediaError(.notMedia, path: path, reason: "it has no sound")
    }
    self.stream = stream
    demuxer.select(stream)
    decoder = try Decoder(stream, isPhoto: false, limits: limits, threadCount: 1, path: path)
    packet = try Packet()
    origin = demuxer.origin
  }

  /// The next block; nil at the end of the stream. Packets that cannot be decoded leave a gap.
  func next() throws(MediaError) -> SoundBlock? {
    while true {
      switch try decoder.receive() {
      case .frame(let frame):
        guard frame.pointer.pointee.nb_samples > 0 else { continue }
        return place(frame)
      case .ended: return nil
      case .needsPacket:
        guard try feed() else { return nil }
      }
    }
  }

  /// Moves to the packet at `time` or one before it. Where the format cannot seek, or lands too
  /// late, the file is read through packet by packet, which needs no decoding.
  func seek(to time: Time) throws(MediaError) {
    let ticks = (time + origin).ticks(of: stream.pointee.time_base)
    if demuxer.seek(stream, to: ticks) {
      try hold { _ in true }
      if let start = held?.pts ?? held?.dts, start <= ticks { return restartDecoder() }
      // Landed too late: back to the very beginning, and through from there.
      guard demuxer.seek(stream, to: stream.pointee.start_time) else { return restartDecoder() }
    }
    try hold { packet in
      guard let start = packet.pts ?? packet.dts else { return true }
      let (end, overflow) = start.addingReportingOverflow(packet.pointer.pointee.duration)
      return overflow || end > ticks
    }
    restartDecoder()
  }

  /// Reads up to the first packet that satisfies `condition` and keeps it for decoding.
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
    isDraining = false
    expected = nil
  }

  /// False when there is nothing more to come.
  private func feed() throws(MediaError) -> Bool {
    if isDraining {
      faultsWhileDraining += 1
      return faultsWhileDraining < 64
    }
    if let packet = held {
      held = nil
      decoder.send(packet)
    } else if try demuxer.read(packet, of: stream) {
      decoder.send(packet)
    } else {
      isDraining = true
      decoder.send(nil)
    }
    return true
  }

  /// Finds where a block begins. Timestamps in coarse ticks (a millisecond in Matroska) jitter
  /// around the true place: as long as they do no more than that, samples are simply counted.
  private func place(_ frame: FrameBuffer) -> SoundBlock {
    let rate = max(1, Int(frame.pointer.pointee.sample_rate))
    let count = Int(frame.pointer.pointee.nb_samples)
    let pts = frame.pointer.pointee.best_effort_timestamp
    var start = expected ?? 0
    var isContinuous = expected != nil
    if pts != SHIM_AV_NOPTS_VALUE {
      let stamped = (Time(ticks: pts, of: stream.pointee.time_base) - origin).ticks(per: rate)
      let tick = Time(ticks: 1, of: stream.pointee.time_base).ticks(per: rate)
      if let expected {
        isContinuous = abs(stamped - expected) <= max(2 * tick, rate / 100)
        if !isContinuous { start = stamped }
      } else {
        start = snapped(stamped, blockLength: count, tick: tick)
      }
    }
    expected = start + count
    gridBase = gridBase ?? start + count
    return SoundBlock(frame: frame, start: start, isContinuous: isContinuous)
  }

  /// After a seek there is nothing to count from, but blocks of one length begin at multiples.
  private func snapped(_ start: Int, blockLength: Int, tick: Int) -> Int {
    guard let gridBase, tick > 0, blockLength > 2 * tick else { return start }
    let blocks = (Double(start - gridBase) / Double(blockLength)).rounded()
    let candidate = gridBase + Int(blocks) * blockLength
    return abs(candidate - start) <= tick + 1 ? candidate : start
  }
}
