import CFFmpeg
import MediaValues

/// The sound packets of a file, for copying them into another file.
///
/// Supports only AAC without extensions, in files whose time base is the sample rate: only there is it
/// certain which samples a block contains. Not for use by two threads at the same time.
package final class SoundCopySource {
  /// The number of samples per channel in a block.
  static let blockLength = 1024

  private let demuxer: Demuxer
  private let stream: Demuxer.Stream
  private let packet: Packet
  private let sampleRate: Int
  /// The origin of the medium, in samples of the stream's time base.
  private let origin: Int

  /// Opens the file; `nil` if its sound is not plain AAC, or has another rate or number of channels.
  package init?(
    path: String, sampleRate: Int, channels: Int, limits: MediaLimits = .standard
  ) throws(MediaError) {
    demuxer = try Demuxer(InputFile(path: path, limits: limits), limits: limits)
    guard let stream = demuxer.soundStream, let parameters = stream.pointee.codecpar?.pointee,
      AACConfiguration(parameters)?.isPlain == true,
      Int(parameters.sample_rate) == sampleRate,
      Int(parameters.ch_layout.nb_channels) == channels,
      stream.pointee.time_base.num == 1, Int(stream.pointee.time_base.den) == sampleRate
    else { return nil }
    self.stream = stream
    self.sampleRate = sampleRate
    packet = try Packet()
    demuxer.select(stream)
    // Without images, it is at the first sample that a decoder returns.
    let origin =
      demuxer.videoStream == nil
      ? try OpenedSound(demuxer.reopened(), limits: limits).blocks.decoding.origin : demuxer.origin
    self.origin = origin.ticks(per: sampleRate)
  }

  /// Returns the parameters for a muxer, based on those with which the same sound would be encoded.
  package func parameters(like encoder: StreamParameters) -> StreamParameters {
    var copied = encoder
    let own = stream.pointee.codecpar.pointee
    copied.extradata = extradata
    copied.profile = FF_PROFILE_AAC_LOW
    copied.bitRate = own.bit_rate
    return copied
  }

  /// Returns whether a decoder of the encoder's packets can decode these packets.
  package func isLike(_ encoder: StreamParameters) -> Bool {
    // After these two bytes, an extension is declared present or absent.
    extradata.prefix(2) == encoder.extradata.prefix(2)
  }

  /// Returns whether a decoder of one stream can decode the packets of the other.
  package func isLike(_ other: SoundCopySource) -> Bool {
    extradata.prefix(2) == other.extradata.prefix(2)
  }

  private var extradata: [UInt8] {
    let own = stream.pointee.codecpar.pointee
    return Array(UnsafeBufferPointer(start: own.extradata, count: Int(own.extradata_size)))
  }

  /// Calls `body` with the packets that contain these samples of the medium, preceded by the packet that
  /// the decoder needs before them. Times are relative to the first sample. The last packet is shortened
  /// to the end of the range, and the medium may end before it.
  ///
  /// Returns `false` if the range is not covered: the medium begins later (unless `mayBeginLate`), has a
  /// gap, or is damaged.
  package func read(
    _ range: Range<Int>, mayBeginLate: Bool = false, _ body: (EncodedPacket) throws -> Void
  ) throws -> Bool {
    let runUp = 8 * Self.blockLength
    if range.lowerBound > runUp {
      guard demuxer.seek(stream, to: Int64(range.lowerBound - runUp + origin)) else { return false }
    }
    let firstBlock = stream.pointee.start_time
    var places = BlockPlaces(
      gridBase: firstBlock == SHIM_AV_NOPTS_VALUE ? nil : Int(firstBlock) - origin)
    var last: (start: Int, data: [UInt8])?
    var isInside = false
    while try demuxer.read(packet, of: stream) {
      // Limited, so that the arithmetic below does not overflow.
      guard let pts = packet.pts, pts.magnitude < 1 << 53,
        packet.pointer.pointee.flags & AV_PKT_FLAG_CORRUPT == 0,
        av_packet_get_side_data(packet.pointer, AV_PKT_DATA_NEW_EXTRADATA, nil) == nil
      else { return false }
      let place = places.place(
        StampedBlock(stamp: Int(pts) - origin, count: Self.blockLength), rate: sampleRate, tick: 1)
      let start = place.start
      let bytes = UnsafeBufferPointer(
        start: packet.pointer.pointee.data, count: Int(packet.pointer.pointee.size))
      if last != nil, !place.isContinuous { return false }
      guard start < range.upperBound else { return isInside }
      let reachesInside = start + Self.blockLength > range.lowerBound
      if !isInside, reachesInside {
        // A block without a previous one is the first of the stream, which needs none.
        if let last {
          try body(encoded(last.data, start: last.start, in: range))
        } else if !mayBeginLate, start > range.lowerBound || range.lowerBound > runUp {
          return false
        }
        isInside = true
      }
      if isInside { try body(encoded(Array(bytes), start: start, in: range)) }
      last = (start, isInside ? [] : Array(bytes))
    }
    return isInside
  }

  private func encoded(_ data: [UInt8], start: Int, in range: Range<Int>) -> EncodedPacket {
    let excess = max(0, start + Self.blockLength - range.upperBound)
    let time = Int64(start - range.lowerBound)
    return EncodedPacket(
      data: data, pts: time, dts: time, duration: Int64(Self.blockLength - excess), isKey: true,
      trailingPadding: excess)
  }
}
