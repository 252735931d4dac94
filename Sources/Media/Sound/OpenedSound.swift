import CFFmpeg
import MediaValues

/// A file whose first block of sound has been decoded, which is the only proof that its sound is
/// decodable.
struct OpenedSound {
  let decoding: SoundDecoding
  let firstBlock: SoundBlock
  let facts: AudioFacts

  init(
    path: String, limits: MediaLimits, pixelFormat: String? = nil,
    effort: DecodingEffort = .exact, notices: MediaNotices? = nil
  ) throws(MediaError) {
    LibavLog.begin()
    let decoding = try SoundDecoding(
      path: path, limits: limits, pixelFormat: pixelFormat, effort: effort,
      notices: notices)
    decoding.demuxer.setDeadline(isOn: true)
    guard let block = try decoding.next() else {
      throw MediaError(
        .damaged, path: path,
        reason: "its sound cannot be decoded" + (LibavLog.lastLine.map { ": " + $0 } ?? ""))
    }
    decoding.demuxer.setDeadline(isOn: false)
    self.decoding = decoding
    firstBlock = block
    let codecID = decoding.stream.pointee.codecpar.pointee.codec_id
    facts = AudioFacts(
      codec: String(cString: avcodec_get_name(codecID)),
      sampleRate: block.sampleRate,
      channels: Int(block.frame.pointer.pointee.ch_layout.nb_channels),
      duration: try duration(of: decoding, path: path, limits: limits))
  }
}

private func duration(
  of decoding: SoundDecoding, path: String, limits: MediaLimits
) throws(MediaError) -> Time {
  if let known = decoding.demuxer.statedDuration(of: decoding.stream) { return known }
  let other = try Demuxer(path: path, limits: limits)
  guard let stream = other.soundStream else { return .zero }
  return try other.measuredDuration(of: stream)
}
