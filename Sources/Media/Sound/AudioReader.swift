import CFFmpeg
package import MediaValues

/// A reader of a file's first sound stream, as interleaved floats of two channels at the output's rate.
///
/// Sample n of the output is the sound at n / sampleRate seconds after the origin of the medium, wherever
/// reading starts. Not for use by two threads at the same time.
package final class AudioReader {
  /// Decoders need a run-up: two blocks for AAC, up to nine for the bit reservoir of MP3.
  private static let preroll: Time = 0.5

  /// The facts of the sound stream.
  package let facts: AudioFacts
  private let path: String
  private let sampleRate: Int
  private let pair: ChannelPair
  private let blocks: SoundBlocks
  private var converter: SoundConverter?
  private var upcoming: SoundBlock?
  /// Converted sound that is not yet in `ready`.
  private var unplaced: SoundConverter.Output?
  /// Interleaved samples that have not been read. The last one precedes output sample `end`.
  private var ready: [Float] = []
  private var end: Int
  private var alignsNextConverter: Bool
  private var isAtEnd = false

  /// Opens the file and decodes its first block of sound. If the pixel format of the file's video is
  /// known, `pixelFormat` makes opening cheaper. `notices` receives unusable samples, which are replaced
  /// with silence.
  ///
  /// Throws the errors of opening, `.notMedia` if there is no sound stream, and `.damaged` if no sound can
  /// be decoded.
  package init(
    path: String, sampleRate: Int, startingAt start: Time, pair: ChannelPair = .stereo,
    limits: MediaLimits = .standard, pixelFormat: String? = nil, effort: DecodingEffort = .exact,
    notices: MediaNotices? = nil
  ) throws(MediaError) {
    LibavLog.begin()
    let demuxer = try Demuxer(
      InputFile(path: path, limits: limits), limits: limits, pixelFormat: pixelFormat)
    let opened = try OpenedSound(demuxer, limits: limits, effort: effort, notices: notices)
    self.path = path
    self.sampleRate = sampleRate
    self.pair = pair
    facts = opened.facts
    blocks = opened.blocks
    end = start.ticks(per: sampleRate)
    upcoming = opened.firstBlock
    let beginning = start - AudioReader.preroll
    let firstBlock = opened.firstBlock
    let isLater = beginning.ticks(per: firstBlock.sampleRate) > firstBlock.start
    alignsNextConverter = isLater
    if isLater {
      try blocks.seek(to: beginning)
      upcoming = try blocks.next()
    }
  }

  /// The damage found so far; empty unless `effort` checks for damage.
  package var faults: [DecodingFault] { blocks.faults }

  /// Returns the next `count` samples per channel (twice as many floats), with silence in gaps of the
  /// stream and before its beginning. Returns fewer only at the end of the stream, and none after that.
  package func read(_ count: Int) throws(MediaError) -> [Float] {
    do throws(MediaError) {
      while ready.count < 2 * count, !isAtEnd { try fill(atMost: count) }
    } catch {
      throw error.naming(path)
    }
    let samples = Array(ready.prefix(2 * count))
    ready.removeFirst(samples.count)
    return samples
  }

  /// Appends silence up to the next sound, or that sound, to `ready`; or detects the end.
  private func fill(atMost count: Int) throws(MediaError) {
    if unplaced == nil { unplaced = try nextOutput() }
    guard let output = unplaced else {
      isAtEnd = true
      return
    }
    unplaced = nil
    if output.start > end {
      // Limited to `count`, so that a wrong timestamp does not cost memory.
      let silence = min(output.start - end, count)
      ready += repeatElement(0, count: 2 * silence)
      end += silence
      unplaced = output
      return
    }
    let late = min(end - output.start, output.samples.count / 2)
    ready += output.samples.dropFirst(2 * late)
    end += output.samples.count / 2 - late
  }

  /// Returns converted sound in the order of the stream; `nil` at the end. Each run of sound without a gap
  /// has its own converter.
  private func nextOutput() throws(MediaError) -> SoundConverter.Output? {
    while true {
      if let output = try converter?.pull() { return output }
      guard let block = upcoming else {
        guard let last = converter else { return nil }
        converter = nil
        return try drained(last)
      }
      if let current = converter,
        !block.isContinuous || current.format != .init(block.frame.pointer)
      {
        converter = nil
        if let output = try drained(current) { return output }
      }
      try converter(for: block).push(block)
      upcoming = try blocks.next()
    }
  }

  private func converter(for block: SoundBlock) throws(MediaError) -> SoundConverter {
    if let converter { return converter }
    let made = try SoundConverter(
      for: block, sampleRate: sampleRate, pair: pair, alignsStart: alignsNextConverter)
    alignsNextConverter = false
    converter = made
    return made
  }

  /// Returns the rest of the sound in a converter, joined; `nil` if there is none.
  private func drained(_ converter: SoundConverter) throws(MediaError) -> SoundConverter.Output? {
    try converter.finish()
    var whole: SoundConverter.Output?
    while let part = try converter.pull() {
      if whole == nil { whole = part } else { whole?.samples += part.samples }
    }
    return whole
  }
}
