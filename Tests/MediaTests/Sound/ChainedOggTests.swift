import Media
import MediaValues
import TestSupport
import Testing

/// Ogg files of several songs, which may differ in rate, channels and tables of the encoder: all songs are heard, each from
/// the end of the one before.
@Suite struct ChainedOggTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Writes songs of 440 Hz and 880 Hz, which last two and three seconds, to one file.
  private func chain(_ suffix: String, _ second: String = "") throws -> String {
    try scratch.ffmpeg("-f lavfi -i sine=440:d=2:r=48000 one.\(suffix)")
    try scratch.ffmpeg("-f lavfi -i sine=880:d=3:r=48000 \(second) two.\(suffix)")
    return try scratch.write(
      scratch.bytes(of: "one.\(suffix)") + scratch.bytes(of: "two.\(suffix)"), to: "both.\(suffix)")
  }

  /// Returns the number of waves in half a second.
  private func waves(_ samples: ArraySlice<Float>) -> Int {
    zip(samples, samples.dropFirst()).filter { $0 < 0 && $1 >= 0 }.count
  }

  @Test(arguments: [
    ("ogg", ""), ("ogg", "-ac 2 -ar 44100 -q:a 8"), ("opus", ""), ("opus", "-ac 2 -b:a 160k"),
    ("oga", ""), ("oga", "-ac 2 -ar 32000"),
  ])
  func allSongsAreHeard(suffix: String, second: String) throws {
    let path = try chain(suffix, second)
    #expect(try probeMedia(at: path).audio?.duration == 5)
    #expect(try probeMedia(at: path, .kind).duration == 5)
    for start: Time in [0, 1, 2, 2.5, 4] {
      let notices = MediaNotices()
      let reader = try AudioReader(
        path: path, sampleRate: 48_000, startingAt: start, notices: notices)
      let left = Sounds.channel(0, of: try reader.read(300_000))
      #expect(abs(left.count - (Time(5) - start).ticks(per: 48_000)) <= 1, "from \(start)")
      let hertz = start < 2 ? 440 : 880
      #expect(abs(waves(left[6_000..<30_000]) - hertz / 2) <= 2, "from \(start)")
      #expect(abs(waves(left.suffix(30_000).prefix(24_000)) - 440) <= 2, "from \(start)")
      #expect(notices.isEmpty, "\(notices.found)")
    }
  }

  /// The encoder's delay of Opus is not part of a song.
  @Test func opusLastsAsLongAsItsSound() throws {
    _ = try chain("opus")
    #expect(try probeMedia(at: scratch["one.opus"]).duration == 2)
  }

  /// Damage keeps its place in the file.
  @Test func damageOfALaterSongHasItsTime() throws {
    let path = try chain("ogg")
    var bytes = try scratch.bytes(of: "both.ogg")
    let size = try scratch.bytes(of: "one.ogg").count
    for place in size + (bytes.count - size) * 3 / 4..<size + (bytes.count - size) * 3 / 4 + 400 {
      bytes[place] ^= 0x5A
    }
    try scratch.write(bytes, to: "both.ogg")
    let notices = MediaNotices()
    let reader = try AudioReader(
      path: path, sampleRate: 48_000, startingAt: 0, notices: notices)
    _ = try reader.read(300_000)
    let damage = try #require(notices.found.first { $0.kind == .damage })
    #expect(damage.first >= 2 && damage.first < 5, "\(damage.first)")
  }
}
