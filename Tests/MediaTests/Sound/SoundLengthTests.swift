import Media
import MediaValues
import TestSupport
import Testing

/// The length of a sound is that of its samples, without the padding of its encoder, and an end that is
/// missing is damage.
@Suite struct SoundLengthTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Returns the number of samples of the whole file at its own rate.
  private func count(of name: String, rate: Int) throws -> Int {
    let reader = try AudioReader(path: scratch[name], sampleRate: rate, startingAt: .zero)
    return try reader.read(10 * rate).count / 2
  }

  private func duration(of name: String) throws -> Time? {
    let facts = try probeMedia(at: scratch[name])
    #expect(facts.duration == facts.audio?.duration)
    #expect(try probeMedia(at: scratch[name], .kind).audio?.duration == facts.duration)
    return facts.audio?.duration
  }

  @Test(
    arguments: [
      (44_100, 88_200, "-ac 1"), (48_000, 100_001, "-ac 2 -q:a 4"), (32_000, 40_000, "-ac 2"),
      (22_050, 60_000, "-ac 2"), (16_000, 12_345, "-ac 1 -q:a 4"), (8_000, 8_000, "-ac 1"),
    ])
  func paddingOfMP3IsNotHeard(rate: Int, samples: Int, words: String) throws {
    try scratch.ffmpeg(
      "-f lavfi -i sine=r=\(rate):d=4 -af atrim=end_sample=\(samples) \(words) a.mp3")
    #expect(
      try duration(of: "a.mp3") == Time(numerator: Int64(samples), denominator: Int64(rate)))
    #expect(try count(of: "a.mp3", rate: rate) == samples)
  }

  /// Very short sounds of some encoders have a tag by which no sample is played.
  @Test func anMP3OfPaddingHasNoSound() throws {
    let path = try scratch.ffmpeg(
      "-f lavfi -i sine=r=44100:d=1 -af atrim=end_sample=1 -ac 1 a.mp3")
    #expect(try #require(probeMedia(at: path).audio?.duration) > .zero)
    var bytes = try scratch.bytes(of: "a.mp3")
    let tag = try #require(
      bytes.indices.dropLast(144).first { place in
        ["Info", "Xing"].contains { bytes[place..<place + 4].elementsEqual($0.utf8) }
      })
    try #require(bytes[tag + 7] == 0x0F)
    // The last 12 of these 24 bits are the padding at the end.
    let numbers = tag + 8 + 112 + 21
    bytes[numbers + 1] |= 0x0F
    bytes[numbers + 2] = 0xFF
    try scratch.write(bytes, to: "a.mp3")
    for depth in [ProbeDepth.proof, .facts, .kind] {
      let error = #expect(throws: MediaError.self) { try probeMedia(at: path, depth) }
      #expect(error?.kind == .notMedia && error?.path == path)
      #expect(error?.reason.hasPrefix("it contains no sound") == true)
    }
  }

  /// The tag with the padding comes after the image.
  @Test func aCoverIsNoSound() throws {
    try scratch.ffmpeg("-f lavfi -i testsrc2=size=600x600 -frames:v 1 cover.png")
    try scratch.ffmpeg(
      "-f lavfi -i sine=r=44100:d=2 -i cover.png -map 0 -map 1 -c:v copy",
      "-disposition:v attached_pic a.mp3")
    #expect(try probeMedia(at: scratch["a.mp3"]).audio?.duration == 2)
  }

  /// Without the tag all samples are heard. The tag of the first of two files does not apply to both.
  @Test func mp3WithoutAUsableTagIsMeasured() throws {
    try scratch.ffmpeg("-f lavfi -i sine=r=44100:d=2 -write_xing 0 bare.mp3")
    let bare = try count(of: "bare.mp3", rate: 44_100)
    #expect(bare % 1152 == 0)
    #expect(try duration(of: "bare.mp3")?.ticks(per: 44_100) == bare)
    try scratch.ffmpeg("-f lavfi -i sine=r=44100:d=2 one.mp3")
    try scratch.write(
      scratch.bytes(of: "one.mp3") + scratch.bytes(of: "one.mp3"), to: "both.mp3")
    let both = try #require(try duration(of: "both.mp3"))
    #expect(abs(both.ticks(per: 44_100) - (try count(of: "both.mp3", rate: 44_100))) <= 1152)
  }

  /// Returns the damage that is found when a file is read from a time on.
  private func damage(_ name: String, from start: Time, count: Int) throws -> [MediumNotice] {
    let notices = MediaNotices()
    let reader = try AudioReader(
      path: scratch[name], sampleRate: 48_000, startingAt: start, notices: notices)
    _ = try reader.read(count)
    return notices.found
  }

  @Test(arguments: ["a.mp3", "a.flac"]) func aMissingEndIsDamage(name: String) throws {
    try scratch.ffmpeg("-f lavfi -i anoisesrc=r=48000:d=6:a=0.3:seed=1", name)
    let all = 480_000
    for start in [0, 2.3, 5.7] as [Time] {
      #expect(try damage(name, from: start, count: all).isEmpty, "\(start)")
    }
    let whole = try scratch.bytes(of: name)
    try scratch.write(Array(whole.prefix(whole.count / 2)), to: name)
    #expect(try damage(name, from: 0, count: 48_000).isEmpty)
    for start in [0, 1.7, 4.5] as [Time] {
      let found = try damage(name, from: start, count: all)
      #expect(found.map(\.kind) == [.damage], "\(start)")
      #expect(found.allSatisfy { (2.7...4).contains($0.first) }, "\(found)")
    }
  }
}
