import MediaValues

/// The blocks of a file's sound: of its first sound stream, or of all songs of a chained Ogg file.
final class SoundBlocks {
  private let limits: MediaLimits
  private let effort: DecodingEffort
  private let notices: MediaNotices?
  /// The songs of a chained Ogg file; `nil` for other files.
  private let chain: OggSongs?
  /// The index of the song that `decoding` reads.
  private var index = 0
  private(set) var decoding: SoundDecoding
  /// The damage found in songs that are no longer read.
  private var earlierFaults: [DecodingFault] = []

  /// Nothing may have been read from `demuxer`. The other parameters are those of `SoundDecoding`.
  init(
    _ demuxer: Demuxer, limits: MediaLimits, effort: DecodingEffort, notices: MediaNotices?
  ) throws(MediaError) {
    (self.limits, self.effort, self.notices) = (limits, effort, notices)
    chain = try OggSongs(demuxer, limits: limits)
    decoding = try SoundDecoding(
      chain?.opened(0, limits: limits) ?? demuxer, limits: limits, effort: effort, notices: notices)
  }

  /// The damage found so far; empty unless `effort` checks for damage.
  var faults: [DecodingFault] { earlierFaults + decoding.faults }

  /// The length of the sound, known after its first block.
  func duration() throws(MediaError) -> Time {
    if let chain { return chain.duration }
    let stated = try decoding.played(decoding.demuxer.duration(of: decoding.stream))
    return decoding.countedLength(near: stated, limits: limits) ?? stated
  }

  /// Returns the first block within the deadline; `nil` if none can be decoded.
  func first() throws(MediaError) -> SoundBlock? {
    decoding.demuxer.setDeadline(isOn: true)
    defer { decoding.demuxer.setDeadline(isOn: false) }
    return try next()
  }

  /// Returns the next block; `nil` at the end of the last song.
  func next() throws(MediaError) -> SoundBlock? {
    while true {
      if let block = try decoding.next() { return block }
      guard let chain, index + 1 < chain.songs.count else { return nil }
      try open(index + 1, of: chain)
    }
  }

  /// Seeks to the packet at `time` or one before it within the deadline, as `SoundDecoding.seek` does.
  func seek(to time: Time) throws(MediaError) {
    if let chain {
      let wanted = chain.index(at: time)
      if wanted != index { try open(wanted, of: chain) }
    }
    decoding.demuxer.setDeadline(isOn: true)
    defer { decoding.demuxer.setDeadline(isOn: false) }
    try decoding.seek(to: time)
  }

  private func open(_ song: Int, of chain: OggSongs) throws(MediaError) {
    earlierFaults += decoding.faults
    decoding = try SoundDecoding(
      chain.opened(song, limits: limits), limits: limits, effort: effort, notices: notices)
    index = song
  }
}
