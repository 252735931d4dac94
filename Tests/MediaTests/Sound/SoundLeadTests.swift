import Media
import MediaValues
import TestSupport
import Testing

/// A sound ends with its last sample, also if its stated duration contains packets without samples: otherwise a loop would
/// pause before it repeats.
@Suite struct SoundLeadTests {
  private static let rate = 44_100
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Returns the length that a file has at all depths, in samples.
  private func length(of name: String) throws -> Int {
    let facts = try probeMedia(at: scratch[name])
    for depth in [ProbeDepth.facts, .kind] {
      let others = try probeMedia(at: scratch[name], depth)
      #expect(others.duration == facts.duration && others.audio?.duration == facts.duration)
    }
    #expect(facts.audio?.duration == facts.duration)
    return facts.duration.ticks(per: Self.rate)
  }

  private func read(_ name: String) throws -> [Float] {
    try AudioReader(path: scratch[name], sampleRate: Self.rate, startingAt: .zero).read(500_000)
  }

  /// The first packet of a short Vorbis has a duration, and only prepares the decoder.
  private func makeShortVorbis() throws -> Int {
    try scratch.ffmpeg("-f lavfi -i sine=r=44100:d=0.3 -ac 2 -c:a libvorbis -q:a 5 a.ogg")
    let count = try scratch.samples(of: "a.ogg").count / 2
    try #require(count < 13_230)
    return count
  }

  @Test func shortVorbis() throws {
    let count = try makeShortVorbis()
    #expect(try length(of: "a.ogg") == count)
    #expect(try read("a.ogg").count / 2 == count)
  }

  @Test func songsFollowWithoutAPause() throws {
    let count = try makeShortVorbis()
    try scratch.ffmpeg("-i a.ogg -c copy -serial_offset 7 b.ogg")
    try scratch.write(scratch.bytes(of: "a.ogg") + scratch.bytes(of: "b.ogg"), to: "both.ogg")
    #expect(try length(of: "both.ogg") == 2 * count)
    let sound = try read("both.ogg")
    #expect(sound.count / 2 == 2 * count)
    let alone = try read("a.ogg")
    #expect(Sounds.farthest(sound[(2 * count)...], alone[...]) < 0.000_1)
  }

  @Test(arguments: ["a.aac", "a.m4a"]) func aFirstPacketWithoutSound(name: String) throws {
    try scratch.ffmpeg("-f lavfi -i anoisesrc=r=44100:d=2 -ac 2 -c:a aac -aac_pns 0 whole.aac")
    let whole = try scratch.bytes(of: "whole.aac")
    let length = Int(whole[3] & 3) << 11 | Int(whole[4]) << 3 | Int(whole[5]) >> 5
    let packet = whole[7..<length]
    try scratch.ffmpeg("-i whole.aac -c copy", name)
    var bytes = try scratch.bytes(of: name)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: packet) })
    // The mark of the end of a packet, at its beginning.
    for index in packet.indices { bytes[place + index - 7] = 0xFF }
    try scratch.write(bytes, to: name)
    let count = try read(name).count / 2
    try #require(count % 1024 == 0)
    #expect(abs(try self.length(of: name) - count) <= 1)
  }

  /// The packets of Opus in Matroska begin before zero, and the duration in the header with them.
  @Test func primingOfMatroska() throws {
    try scratch.ffmpeg("-f lavfi -i sine=r=48000:d=1 -c:a libopus a.webm")
    // Times are rounded to milliseconds.
    #expect(abs(try length(of: "a.webm") - Self.rate) <= 2 * Self.rate / 1000)
  }

  /// Without an edit list, a tag of iTunes specifies the priming of AAC.
  @Test func primingByATag() throws {
    try scratch.ffmpeg(
      "-f lavfi -i sine=r=44100:d=1 -use_editlist 0 -metadata title=x plain.m4a")
    try scratch.write(tagged(scratch.bytes(of: "plain.m4a")), to: "a.m4a")
    #expect(try length(of: "plain.m4a") == Self.rate + 1024)
    #expect(try length(of: "a.m4a") == Self.rate)
    #expect(try Array(read("plain.m4a").dropFirst(2 * 1024)) == read("a.m4a"))
  }

  /// Returns an MP4, whose `moov` is last, with the tag of a priming of 1024 samples.
  private func tagged(_ bytes: [UInt8]) throws -> [UInt8] {
    func size(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
      size(8 + content.count) + Array(name.utf8) + content
    }
    let numbers = " 00000000 00000400 00000024 000000000000AC44"
    let tag = box(
      "----",
      box("mean", size(0) + Array("com.apple.iTunes".utf8))
        + box("name", size(0) + Array("iTunSMPB".utf8))
        + box("data", size(1) + size(0) + Array(numbers.utf8)))
    var result = bytes
    var end = 0
    for name in ["moov", "udta", "meta", "ilst"] {
      let place = try #require(
        result.indices.dropLast(4).last { result[$0..<$0 + 4].elementsEqual(name.utf8) })
      let old = result[(place - 4)..<place].reduce(0) { $0 << 8 | Int($1) }
      result.replaceSubrange((place - 4)..<place, with: size(old + tag.count))
      end = place - 4 + old
    }
    result.insert(contentsOf: tag, at: end)
    return result
  }
}
