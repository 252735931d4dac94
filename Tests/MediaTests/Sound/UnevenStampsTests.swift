import MediaValues
import TestSupport
import Testing

@testable import Media

/// Blocks of sound follow one another, also if their timestamps are off by more than rounding.
@Suite struct UnevenStampsTests {
  /// Noise that begins abruptly again and again, for which Vorbis changes the length of its blocks.
  private static let drums =
    "-f lavfi -i aevalsrc=0.8*(random(0)-0.5)*exp(-30*mod(t\\,0.37)):s=44100:d=8"

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func make(_ name: String, seconds: String = "8") throws {
    let codec = name.hasSuffix("wma") ? "-c:a wmav2 -b:a 128k" : "-c:a libvorbis -q:a 5"
    try scratch.ffmpeg(
      Self.drums, "-ac 2 -t \(seconds) \(codec) a.\(codec.contains("wma") ? "wma" : "ogg")")
    if name.hasSuffix("mka") { try scratch.ffmpeg("-i a.ogg -c copy", name) }
  }

  /// Returns the number of packets whose timestamp is more than 10 ms from the sum of the blocks before.
  private func misplaced(_ name: String) throws -> Int {
    let lines = try scratch.ffprobe("-show_entries frame=pts,nb_samples \(name)")
    let blocks = lines.map { $0.split(separator: ",").compactMap { Int($0) } }
    var end = blocks.first?.first ?? 0
    var count = 0
    for block in blocks where block.count == 2 {
      if abs(block[0] - end) > 441 { count += 1 }
      end += block[1]
    }
    return count
  }

  @Test(arguments: ["a.ogg", "a.mka", "a.wma"])
  func everySampleIsAtItsPlace(name: String) throws {
    try make(name)
    // Otherwise the sound would not test anything.
    if name == "a.ogg" { try #require(misplaced(name) > 3) }
    let decoded = try scratch.samples(of: name)
    let reader = try AudioReader(path: scratch[name], sampleRate: 44_100, startingAt: .zero)
    let read = try reader.read(500_000)
    #expect(abs(read.count - decoded.count) <= 2, "\(read.count) \(decoded.count)")
    #expect(Sounds.farthest(read.prefix(decoded.count), decoded.prefix(read.count)) < 0.000_1)
    for start in [0.6, 1.777, 4.501, 7.2] as [Time] {
      let part = try AudioReader(path: scratch[name], sampleRate: 44_100, startingAt: start)
        .read(20_000)
      let offset = 2 * start.ticks(per: 44_100)
      #expect(Sounds.farthest(part[...], decoded[offset...]) < 0.001, "from \(start)")
    }
  }

  /// The first packet of a short Vorbis has a duration, and only prepares the decoder.
  @Test func aShortSoundBeginsAtOnce() throws {
    try make("a.ogg", seconds: "0.3")
    let decoded = try scratch.samples(of: "a.ogg")
    try #require(
      scratch.ffprobe("-show_entries frame=pts a.ogg").first.flatMap { Int($0) } ?? 0 > 0)
    let read = try AudioReader(path: scratch["a.ogg"], sampleRate: 44_100, startingAt: .zero)
      .read(50_000)
    #expect(Sounds.farthest(read.prefix(decoded.count), decoded.prefix(read.count)) < 0.000_1)
  }

  @Test func aFirstPacketWithoutSoundTakesNoTime() throws {
    try scratch.ffmpeg(Self.drums, "-ac 2 -t 2 -c:a aac -aac_pns 0 whole.aac")
    var bytes = try scratch.bytes(of: "whole.aac")
    let length = Int(bytes[3] & 3) << 11 | Int(bytes[4]) << 3 | Int(bytes[5]) >> 5
    // The mark of the end of a packet, at its beginning.
    for place in 7..<length { bytes[place] = 0xFF }
    try scratch.write(bytes, to: "a.aac")
    let decoded = try scratch.samples(of: "a.aac")
    for start in [0, 1.1] as [Time] {
      let part = try AudioReader(path: scratch["a.aac"], sampleRate: 44_100, startingAt: start)
        .read(20_000)
      let offset = 2 * start.ticks(per: 44_100)
      #expect(Sounds.farthest(part[...], decoded[offset...]) < 0.000_1, "from \(start)")
    }
  }

  /// Returns the positions of blocks with these timestamps, and the indices of those that continue none.
  private func places(
    _ blocks: [StampedBlock], _ uneven: UnevenStamps?, tick: Int
  ) -> (starts: [Int], cuts: [Int]) {
    var places = BlockPlaces(uneven: uneven)
    let placed = blocks.indices.map {
      places.place(
        blocks[$0], before: Array(blocks[($0 + 1)...].prefix(BlockPlaces.following)),
        rate: 44_100, tick: tick)
    }
    return (placed.map(\.start), placed.indices.filter { !placed[$0].isContinuous })
  }

  private static let vorbis = UnevenStamps(errorOfOne: 448, errorOfMedian: 0, step: 64)

  /// One timestamp in six is late, the last one too.
  @Test func lateTimestampsAreNoGap() {
    let blocks = (0..<60).map {
      StampedBlock(stamp: 576 * $0 + ($0 % 6 == 5 ? 448 : 0), count: 576)
    }
    let placed = places(blocks, Self.vorbis, tick: 1)
    #expect(placed.starts == (0..<60).map { 576 * $0 })
    #expect(placed.cuts == [0])
  }

  /// Timestamps of songs that were converted from Vorbis: single ones are late, by less or more than the tolerance. A late
  /// last one, which nothing follows, would be a gap.
  @Test(arguments: [200, 488, 2_000])
  func singleLateTimestampsOfOtherCodecsAreNoGap(late: Int) {
    let blocks = (0..<59).map {
      StampedBlock(stamp: 1024 * $0 + ($0 % 7 == 3 ? late : 0), count: 1024)
    }
    for first in [0, 3, 4] {
      let placed = places(Array(blocks[first...]), nil, tick: 1)
      #expect(placed.starts == (first..<59).map { 1024 * $0 }, "from block \(first)")
      #expect(placed.cuts == [0])
    }
    let cut = places(blocks.enumerated().filter { $0.offset != 24 }.map(\.element), nil, tick: 1)
    #expect(cut.starts == (0..<59).filter { $0 != 24 }.map { 1024 * $0 })
    #expect(cut.cuts == [0, 24])
  }

  /// Sound in other files, with single late timestamps, is that of the same packets without them, also after a seek.
  @Test(arguments: ["aac m4a", "aac mkv", "libmp3lame mka", "ac3 mp4"])
  func singleLatePacketsLeaveNoHole(format: String) throws {
    let (codec, suffix) = (format.split(separator: " ")[0], format.split(separator: " ")[1])
    try scratch.ffmpeg(Self.drums, "-ac 2 -c:a \(codec) -b:a 192k right.\(suffix)")
    let late = "if(eq(mod(N\\,5)\\,3)\\,0.02/TB\\,0)"
    try scratch.ffmpeg(
      "-i right.\(suffix) -c copy -bsf:a setts=pts=PTS+\(late):dts=DTS+\(late) late.\(suffix)")
    func samples(_ name: String, from start: Time) throws -> [Float] {
      try AudioReader(path: scratch["\(name).\(suffix)"], sampleRate: 44_100, startingAt: start)
        .read(40_000)
    }
    for start in [0, 1.43, 5.011] as [Time] {
      let (right, found) = (try samples("right", from: start), try samples("late", from: start))
      #expect(right.count == found.count && right.contains { abs($0) > 0.1 })
      #expect(Sounds.farthest(right, found) < 0.000_1, "from \(start)")
    }
  }

  /// The length of a sound in Matroska, which rounds times to milliseconds, is that of its samples at all depths.
  @Test(arguments: [
    "libopus 48000 a.webm", "libvorbis 44100 a.mka", "libmp3lame 44100 a.mka", "flac 44100 a.mka",
  ])
  func lengthsInMatroskaAreExact(format: String) throws {
    let words = format.split(separator: " ").map(String.init)
    try scratch.ffmpeg(
      "-f lavfi -i sine=440:r=\(words[1]) -t 3.0123 -ac 2 -c:a \(words[0])", words[2])
    let rate = try #require(Int(words[1]))
    let count = try scratch.samples(of: words[2]).count / 2
    for depth in [ProbeDepth.kind, .facts, .proof] {
      let facts = try probeMedia(at: scratch[words[2]], depth)
      #expect(facts.audio?.duration.ticks(per: rate) == count, "\(depth)")
    }
  }

  /// A missing packet leaves a gap at its place, which no later block makes up for.
  @Test func aMissingPacketIsAGap() {
    let blocks = (0..<60).filter { $0 != 20 && $0 != 40 }.map {
      StampedBlock(stamp: 576 * $0 + ($0 % 6 == 5 ? 448 : 0), count: 576)
    }
    let placed = places(blocks, Self.vorbis, tick: 1)
    #expect(placed.starts == (0..<60).filter { $0 != 20 && $0 != 40 }.map { 576 * $0 })
    #expect(placed.cuts == [0, 20, 39])
  }

  /// The timestamps of a WMA by another encoder, in milliseconds. Its blocks have no gap.
  @Test func timestampsWithinAFrameAreNoGap() {
    let stamps = [93, 232, 568, 899, 1181, 1503, 1764, 2110, 2426, 2786]
    let frames = [4, 7, 7, 6, 7, 6, 7, 7, 8, 12]
    let blocks = zip(stamps, frames).map {
      StampedBlock(stamp: $0 * 441 / 10, count: 2048 * $1)
    }
    let wma = UnevenStamps(errorOfOne: 4096, errorOfMedian: 1024, step: 2048)
    let whole = places(blocks, wma, tick: 44)
    #expect(whole.cuts == [0])
    // Without its fourth packet, of six frames, the rest keeps its place.
    let cut = places(blocks.enumerated().filter { $0.offset != 3 }.map(\.element), wma, tick: 44)
    #expect(cut.cuts == [0, 3])
    let distances = zip(cut.starts[3...], whole.starts[4...]).map { $0 - $1 }
    #expect(distances.allSatisfy { $0 == cut.starts[0] - whole.starts[0] }, "\(distances)")
  }
}
