import CFFmpeg
import MediaValues

/// A file whose first block of sound has been decoded, which is the only proof that its sound is
/// decodable.
struct OpenedSound {
  let blocks: SoundBlocks
  let firstBlock: SoundBlock
  let facts: AudioFacts

  /// Nothing may have been read from `demuxer`.
  init(
    _ demuxer: Demuxer, limits: MediaLimits, effort: DecodingEffort = .exact,
    notices: MediaNotices? = nil
  ) throws(MediaError) {
    LibavLog.begin()
    let blocks = try SoundBlocks(demuxer, limits: limits, effort: effort, notices: notices)
    try blocks.decoding.demuxer.checkHasSamples(blocks.decoding.stream)
    guard let block = try blocks.first() else {
      throw MediaError(
        .damaged, path: demuxer.path,
        reason: "its sound cannot be decoded" + (LibavLog.lastLine.map { ": " + $0 } ?? ""))
    }
    self.blocks = blocks
    firstBlock = block
    let codecID = blocks.decoding.stream.pointee.codecpar.pointee.codec_id
    facts = AudioFacts(
      codec: String(cString: avcodec_get_name(codecID)),
      sampleRate: block.sampleRate,
      channels: Int(block.frame.pointer.pointee.ch_layout.nb_channels),
      duration: try blocks.duration())
  }
}
