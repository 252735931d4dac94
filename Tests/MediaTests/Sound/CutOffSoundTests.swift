import Media
import MediaValues
import TestSupport
import Testing

/// Sounds whose file ends before the length in its header, and headers that do not have the length.
@Suite struct CutOffSoundTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Returns the damage that is noticed when `seconds` of a file are read.
  private func damage(of name: String, reading seconds: Double) throws -> [MediumNotice] {
    let notices = MediaNotices()
    let reader = try AudioReader(
      path: scratch[name], sampleRate: 8_000, startingAt: .zero, notices: notices)
    _ = try reader.read(Int(8_000 * seconds))
    return notices.found
  }

  private func make(_ words: String, _ name: String) throws -> [UInt8] {
    try scratch.ffmpeg("-f lavfi -i anoisesrc=r=8000:d=4:a=0.2 -ac 1 \(words)", name)
    return try scratch.bytes(of: name)
  }

  /// A segment of natural length reads to the end that `probe` finds, and no further.
  @Test(arguments: [
    ("a.wav", ""), ("a.wav", "-c:a pcm_s24le"), ("a.wav", "-c:a adpcm_ima_wav"),
    ("a.wav", "-rf64 always"), ("a.w64", ""), ("a.aiff", ""), ("a.caf", "-c:a pcm_s16be"),
  ]) func aMissingEndIsNoticed(name: String, words: String) throws {
    let whole = try make(words, name)
    #expect(try damage(of: name, reading: 5).isEmpty)
    try scratch.write(Array(whole.prefix(whole.count / 2)), to: name)
    let length = try #require(probeMedia(at: scratch[name]).audio?.duration)
    let found = try damage(
      of: name, reading: Double(length.flicks) / Double(Time.flicksPerSecond) + 0.01)
    #expect(found.map(\.kind) == [.damage])
    let first = try #require(found.first?.first)
    #expect((1.8...2.1).contains(first), "\(first)")
    #expect(try damage(of: name, reading: 1).isEmpty)
  }

  /// The whole of a file that is cut off is as long as what is left of it.
  @Test func theLastSampleIsEnough() throws {
    let whole = try make("", "a.wav")
    try scratch.write(Array(whole.prefix(whole.count / 2)), to: "a.wav")
    let length = try #require(probeMedia(at: scratch["a.wav"]).audio?.duration)
    let seconds = Double(length.ticks(per: 8_000)) / 8_000
    #expect((1.9...2).contains(seconds))
    #expect(try damage(of: "a.wav", reading: seconds).map(\.kind) == [.damage])
  }

  /// Programs that write to a pipe do not know the length.
  @Test(arguments: [0, 0x7FFF_F000, 0x8000_0000, 0xFFFF_FFFF] as [UInt32])
  func anUnknownLengthIsNoDamage(size: UInt32) throws {
    var bytes = try make("-bitexact", "a.wav")
    let place = try #require(
      bytes.indices.dropLast(4).first { bytes[$0..<$0 + 4].elementsEqual("data".utf8) })
    for index in 0..<4 { bytes[place + 4 + index] = UInt8(truncatingIfNeeded: size >> (8 * index)) }
    try scratch.write(bytes, to: "a.wav")
    #expect(try damage(of: "a.wav", reading: 5).isEmpty)
  }

  @Test func aCAFOfUnknownLengthIsNoDamage() throws {
    var bytes = try make("-c:a pcm_s16be", "a.caf")
    let place = try #require(
      bytes.indices.dropLast(4).first { bytes[$0..<$0 + 4].elementsEqual("data".utf8) })
    bytes.replaceSubrange(place + 4..<place + 12, with: [UInt8](repeating: 0xFF, count: 8))
    try scratch.write(bytes, to: "a.caf")
    #expect(try damage(of: "a.caf", reading: 5).isEmpty)
  }
}
