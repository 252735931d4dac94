import Media
import MediaValues
import TestSupport
import Testing

/// AMR of which each packet has five frames, as phones record it, sounds like the same frames in packets of their own.
@Suite struct SpeechFramesTests {
  private struct Codec {
    let mark: String
    let rate: Int
    let modes: [UInt8]
    let sizes: [Int]
  }

  private static let codecs = [
    Codec(mark: "#!AMR\n", rate: 8_000, modes: [7, 0, 4, 2, 6], sizes: [32, 13, 20, 16, 27]),
    Codec(mark: "#!AMR-WB\n", rate: 16_000, modes: [2, 8, 0, 1, 5], sizes: [33, 61, 18, 24, 47]),
  ]
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Makes one second of sound twice: `one.3gp`, and `five.3gp` with five frames in each packet.
  private func make(_ codec: Codec) throws {
    var bytes = Array(codec.mark.utf8)
    var random: UInt32 = 1
    for index in 0..<50 {
      bytes.append(codec.modes[index % 5] << 3 | 4)
      for _ in 1..<codec.sizes[index % 5] {
        random = random &* 1_664_525 &+ 1_013_904_223
        bytes.append(UInt8(random >> 24))
      }
    }
    try scratch.write(bytes, to: "a.amr")
    try scratch.ffmpeg("-i a.amr -c copy one.3gp")
    var file = try scratch.bytes(of: "one.3gp")
    /// Replaces numbers of 32 bits in a box; `offset` is their distance from its name.
    func set(_ box: String, _ offset: Int, _ numbers: Int...) throws {
      let name = Array(box.utf8)
      let place = try #require(
        file.indices.dropLast(3).first { file[$0..<$0 + 4].elementsEqual(name) })
      let start = place + offset
      file.replaceSubrange(start..<start + 4 * numbers.count, with: numbers.flatMap { big($0, 4) })
    }
    try set("stts", 12, 10, codec.rate / 10)
    try set("stsz", 8, codec.sizes.reduce(0, +), 10)
    try set("stsc", 16, 10)
    try scratch.write(file, to: "five.3gp")
  }

  private func samples(of name: String, _ codec: Codec, from start: Time = .zero) throws -> [Float]
  {
    let reader = try AudioReader(path: scratch[name], sampleRate: codec.rate, startingAt: start)
    return try reader.read(10 * codec.rate)
  }

  @Test(arguments: 0..<2)
  func allFramesAreHeard(_ index: Int) throws {
    let codec = Self.codecs[index]
    try make(codec)
    #expect(
      try scratch.ffprobe("-count_packets -show_entries stream=nb_read_packets five.3gp") == ["10"])
    let expected = try samples(of: "one.3gp", codec)
    #expect(expected.count == 2 * codec.rate)
    #expect(try samples(of: "five.3gp", codec) == expected)
    #expect(try probeMedia(at: scratch["five.3gp"]).audio?.duration == 1)
    // Reading from another time begins in the middle of a packet.
    let later = try samples(of: "five.3gp", codec, from: Time(numerator: 33, denominator: 50))
    #expect(later.count == 2 * codec.rate * 17 / 50)
    #expect(later.contains { $0 != 0 })
  }

  /// Frames that describe noise, or nothing, are silence of 20 ms and no damage. A decoder that is given them fails.
  @Test(arguments: [(0, UInt8(8), 5), (0, 15, 0), (1, 9, 5), (1, 14, 0), (1, 15, 0)])
  func pausesAreSilent(_ index: Int, _ mode: UInt8, _ length: Int) throws {
    let codec = Self.codecs[index]
    let speech = [codec.modes[0] << 3 | 4] + [UInt8](repeating: 0x5a, count: codec.sizes[0] - 1)
    let pause = [mode << 3 | 4] + [UInt8](repeating: 0x5a, count: length)
    let frames = [speech, speech, pause, pause, speech, speech, speech]
    try scratch.write(Array(codec.mark.utf8) + frames.joined(), to: "a.amr")
    let notices = MediaNotices()
    let reader = try AudioReader(
      path: scratch["a.amr"], sampleRate: codec.rate, startingAt: .zero, notices: notices)
    let found = try reader.read(codec.rate)
    #expect(notices.isEmpty)
    let frame = 2 * codec.rate / 50
    #expect(found.count == 7 * frame)
    #expect(found[2 * frame..<4 * frame].allSatisfy { $0 == 0 })
    #expect(found[..<(2 * frame)].contains { $0 != 0 })
    #expect(found[(4 * frame)...].contains { $0 != 0 })
  }

  /// The rest of a packet of which the second frame has an unused mode is not decoded.
  @Test func aRestOfUnknownModeIsSilent() throws {
    let codec = Self.codecs[0]
    try make(codec)
    var file = try scratch.bytes(of: "five.3gp")
    let frame = [codec.modes[0] << 3 | 4, codec.modes[1] << 3 | 4]
    let size = codec.sizes[0]
    let start = try #require(
      file.indices.dropLast(size).first {
        file[$0] == frame[0] && file[$0 + size] == frame[1]
          && file[$0 + size + codec.sizes[1]] == codec.modes[2] << 3 | 4
      })
    for packet in 1..<10 { file[start + packet * codec.sizes.reduce(0, +) + size] = 12 << 3 | 4 }
    try scratch.write(file, to: "bad.3gp")
    let whole = try samples(of: "one.3gp", codec)
    let found = try samples(of: "bad.3gp", codec)
    #expect(found.prefix(2 * 800) == whole.prefix(2 * 800))
    let silence = found[2 * (800 + 160)..<2 * 1600]
    #expect(silence.allSatisfy { $0 == 0 })
  }
}
