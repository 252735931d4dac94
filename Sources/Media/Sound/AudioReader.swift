import CFFmpeg
package import MediaValues

/// Decodes a file's first sound stream as interleaved floats of two channels, sample by sample.
///
/// Sample n of the output is what sounds at n / sampleRate seconds after the medium's origin,
/// wherever reading starts. Not for use by two threads at once.
package final class AudioReader {
  /// Decoders need a run-up: two blocks for AAC, up to nine for MP3's bit reservoir.
  private static let preroll: Time = 0.5

  package let facts: AudioFacts
  private let path: String
  private let sampleRate: Int
  private let pair: ChannelPair
  private let decoding: SoundDecoding
  private var converter: SoundConverter?
  private var upcoming: SoundBlock?
  /// Converted sound not yet placed.
  private var unplaced: SoundConverter.Output?
  /// Interleaved samples ready to be read, up to output sample frame `end`.
  private var ready: [Float] = []
  private var end: Int
  private var alignsNextConverter: Bool
  private var isAtEnd = false

  /// Opens the file and decodes its first block of sound. `pixelFormat` is that of the file's pictures,
  /// where it is known: opening is cheaper then. `notices` is told of samples that cannot be used,
  /// in whose place there is silence.
  ///
  /// Throws what opening throws, `.notMedia` where there is no sound stream, `.damaged` where
  /// nothing of it can be decoded.
  package init(
    path: String, sampleRate: Int, startingAt start: Time, pair: ChannelPair = .stereo,
    limits: MediaLimits = .standard, pixelFormat: String? = nil, effort: DecodingEffort = .exact,
    notices: MediaNotices? = nil
  ) throws(MediaError) {
    LibavLog.begin()
    let opened = try OpenedSound(
      path: path, limits: limits, pixelFormat: pixelFormat, effort: effort,
      notices: notices)
    self.path = path
    self.sampleRate = sampleRate
    self.pair = pair
    facts = opened.facts
    decoding = opened.decoding
    end = start.ticks(per: sampleRate)
    upcoming = opened.firstBlock
    let beginning = start - AudioReader.preroll
    let firstBlock = opened.firstBlock
    let isLater = beginning.ticks(per: firstBlock.sampleRate) > firstBlock.start
    alignsNextConverter = isLater
    if isLater {
      decoding.demuxer.setDeadline(isOn: true)
      try decoding.seek(to: beginning)
      decoding.demuxer.setDeadline(isOn: false)
      upcoming = try decoding.next()
    }
  }

  /// What was damaged so far, of a sound that was opened to be checked.
  package var faults: [DecodingFault] { decoding.faults }

  /// The next `count` sample frames (twice as many floats). Silence stands where the stream has
  /// a gap or has not begun. Fewer come only at its end, and none after that.
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

  /// Adds to `ready`: silence up to the next sound, or that sound, or finds the end.
  private func fill(atMost count: Int) throws(MediaError) {
    if unplaced == nil { unplaced = try nextOutput() }
    guard let output = unplaced else {
      isAtEnd = true
      return
    }
    unplaced = nil
    if output.start > end {
      // A timestamp far off must not cost memory: no more silence than was asked for.
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

  /// Converted sound in the stream's order; nil at the end. Each run of sound without a gap goes
  /// through a converter of its own.
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
      upcoming = try decoding.next()
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

  /// All that is still in a converter, as one piece.
  private func drained(_ converter: SoundConverter) throws(MediaError) -> SoundConverter.Output? {
    try converter.finish()
    var whole: SoundConverter.Output?
    while let part = try converter.pull() {
      if whole == nil { whole = part } else { whole?.samples += part.samples }
    }
    return whole
  }
}
