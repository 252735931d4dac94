import Media
import MediaValues
import Planning

/// The samples of a medium by their number, in any order.
///
/// Samples are read in blocks, and the most recently used ones are kept: reading forwards costs as much as reading
/// once, and reading backwards opens the medium every few seconds.
final class MediumSamples {
  /// The length of a block in samples; less than a second.
  private static let blockLength = 1 << 15
  private static let maxBlocks = 24
  /// The number of blocks that are read together if the requested one is before the others.
  private static let stride = 8

  private let source: RenderPlan.Source
  private let sampleRate: Int
  private let pair: ChannelPair
  /// The first sample of block 0: reading forwards from there opens the medium exactly there.
  private let origin: Int
  private let notices: MediaNotices?
  private var reader: AudioReader?
  /// The block that the reader returns next.
  private var next = 0
  /// The first block after the end of the medium.
  private var end = Int.max
  private var blocks: [Int: [Float]] = [:]
  /// The numbers of the stored blocks, the most recently used one last.
  private var used: [Int] = []

  init(
    _ source: RenderPlan.Source, sampleRate: Int, pair: ChannelPair = .stereo, origin: Int,
    notices: MediaNotices? = nil
  ) {
    self.notices = notices
    self.source = source
    self.sampleRate = sampleRate
    self.pair = pair
    self.origin = origin
  }

  /// Appends samples in `range` to `output`, interleaved. Where the medium has none, appends silence.
  func read(_ range: Range<Int>, to output: inout [Float]) throws {
    var position = range.lowerBound
    while position < range.upperBound {
      let offset = position - origin
      let number = offset >= 0 ? offset / Self.blockLength : ~(~offset / Self.blockLength)
      let first = origin + number * Self.blockLength
      let part = position..<min(range.upperBound, first + Self.blockLength)
      let block = try block(number)
      output += block[2 * (part.lowerBound - first)..<2 * (part.upperBound - first)]
      position = part.upperBound
    }
  }

  private func block(_ number: Int) throws -> [Float] {
    if let block = blocks[number] {
      if used.last != number {
        used.removeAll { $0 == number }
        used.append(number)
      }
      return block
    }
    guard number < end else { return silence }
    if reader == nil || !(next...next + Self.stride).contains(number) {
      let isBackwards = blocks[number + 1] != nil
      try open(at: isBackwards ? number - Self.stride + 1 : number)
    }
    while next <= number { try readBlock() }
    return blocks[number] ?? silence
  }

  private func open(at number: Int) throws {
    let start = origin + number * Self.blockLength
    reader = try AudioReader(
      path: source.path, sampleRate: sampleRate,
      startingAt: Time(numerator: Int64(start), denominator: Int64(sampleRate)), pair: pair,
      pixelFormat: source.facts.video?.pixelFormat, notices: notices)
    next = number
  }

  private func readBlock() throws {
    var block = try reader?.read(Self.blockLength) ?? []
    if block.isEmpty { end = min(end, next) }
    block += repeatElement(0, count: 2 * Self.blockLength - block.count)
    blocks[next] = block
    used.append(next)
    next += 1
    while used.count > Self.maxBlocks { blocks[used.removeFirst()] = nil }
  }

  private var silence: [Float] { [Float](repeating: 0, count: 2 * Self.blockLength) }
}
