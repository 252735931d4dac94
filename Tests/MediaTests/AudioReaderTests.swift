import Media
import MediaValues
import TestSupport
import Testing

struct AudioReaderTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Writes ten seconds of silence with single full-scale samples at these places.
  private func writeClicks(_ places: [Int], rate: Int, to name: String) throws {
    var samples = [Int16](repeating: 0, count: rate * 10)
    for place in places { samples[place] = 30_000 }
    try scratch.writeWave(samples, rate: rate, to: name)
  }

  /// Returns the place of the loudest sample of the left channel, in samples since the medium's
  /// origin.
  private func loudest(_ path: String, rate: Int, from start: Time, count: Int) throws -> Int {
    let reader = try AudioReader(path: path, sampleRate: rate, startingAt: start)
    let samples = try reader.read(count)
    let left = Sounds.channel(0, of: samples)
    try #require(!left.isEmpty)
    let place = Sounds.loudest(left)
    #expect(abs(left[place]) > 0.05)
    return start.ticks(per: rate) + place
  }

  @Test(arguments: [0, 0.3, 1.1, 3.4, 4.9999] as [Time])
  func uncompressedClickIsExact(start: Time) throws {
    try writeClicks([250_007], rate: 48_000, to: "click.wav")
    let found = try loudest(scratch["click.wav"], rate: 48_000, from: start, count: 300_000)
    #expect(found == 250_007)
  }

  /// Reading begins half a second before the in point, near the blocks of the file, which PCM does not keep to.
  @Test(arguments: [44_100, 48_000], -3...3)
  func uncompressedSoundIsExactNearItsBlocks(rate: Int, distance: Int) throws {
    let samples = (0..<5 * rate).map { Int16($0 * 7_919 % 30_000) }
    try scratch.writeWave(samples, rate: rate, to: "ramps.wav")
    let first = 64 * 2_048 + rate / 2 + distance
    let reader = try AudioReader(
      path: scratch["ramps.wav"], sampleRate: rate,
      startingAt: Time(numerator: Int64(first), denominator: Int64(rate)))
    let read = Sounds.channel(0, of: try reader.read(1_000))
    #expect(read == samples[first..<first + 1_000].map { Float($0) / 32_768 })
  }

  /// Lossy formats smear a click but keep its middle; Matroska's timestamps are in milliseconds.
  @Test(
    arguments: [
      "-c:a aac -b:a 192k click.mp4", "-c:a aac -b:a 192k click.mkv", "-c:a flac click.flac",
      "-c:a flac click.mkv", "-c:a libmp3lame -b:a 128k click.mp3",
      "-c:a libmp3lame -q:a 4 variable.mp3", "-c:a libvorbis -q 6 click.ogg",
      "-c:a pcm_s16le click.mov", "-c:a libopus -b:a 192k click.webm",
      "-c:a alac click.m4a", "-c:a pcm_s16le click.avi",
    ])
  func clickIsFoundFromAnywhere(encoding: String) throws {
    try writeClicks([250_007], rate: 48_000, to: "click.wav")
    let path = try scratch.ffmpeg("-i click.wav", encoding)
    // Matroska does not store AAC's priming, so there the click is 1,024 samples later.
    let name = try #require(encoding.split(separator: " ").last)
    try scratch.ffmpeg("-i \(name) -c:a pcm_s16le judge.wav")
    let judged = try loudest(scratch["judge.wav"], rate: 48_000, from: 0, count: 300_000)
    #expect((0...1024).contains(judged - 250_007))
    for start in [0.25, 1.7, 3.999, 5.1] as [Time] {
      // To a quarter of a second after the click.
      let count = 262_007 - start.ticks(per: 48_000)
      let found = try loudest(path, rate: 48_000, from: start, count: count)
      #expect(found == judged, "from \(start)")
    }
  }

  @Test func resampledClickIsExactAndTheSameFromAnywhere() throws {
    // Sample 220,500 at 44,100 per second is at five seconds, which is sample 240,000 at 48,000.
    try writeClicks([220_500], rate: 44_100, to: "click.wav")
    let whole = try AudioReader(path: scratch["click.wav"], sampleRate: 48_000, startingAt: 0)
    let all = try whole.read(1_000_000)
    #expect(all.count == 2 * 480_000)
    for start in [0.1, 0.777, 2.5, 4.99] as [Time] {
      let path = scratch["click.wav"]
      #expect(try loudest(path, rate: 48_000, from: start, count: 300_000) == 240_000)
      let reader = try AudioReader(path: path, sampleRate: 48_000, startingAt: start)
      let part = try reader.read(100_000)
      let offset = 2 * start.ticks(per: 48_000)
      let difference = Sounds.farthest(part[...], all[offset...])
      #expect(difference < 0.000_01, "from \(start)")
    }
  }

  /// In noise every sample is significant, so an error at the beginning of reading would show.
  @Test(arguments: ["noise.wav", "noise.flac", "noise.mp3", "noise.mp4", "noise.mkv", "noise.aac"])
  func noiseIsTheSameFromAnywhere(name: String) throws {
    let isAAC = ["noise.mp4", "noise.mkv", "noise.aac"].contains(name)
    // AAC may substitute decoder-generated noise, which differs between runs, so it is turned off.
    let quality = name == "noise.mp3" ? "-q:a 5" : isAAC ? "-c:a aac -aac_pns 0" : ""
    let path = try scratch.ffmpeg(
      "-f lavfi -i anoisesrc=d=3:r=44100:seed=1:a=0.5 -f lavfi -i sine=d=3:r=44100",
      "-f lavfi -i anoisesrc=d=3:r=44100:seed=2:a=0.1 -filter_complex",
      "[0][1][2]concat=n=3:v=0:a=1", quality, name)
    let all = try AudioReader(path: path, sampleRate: 48_000, startingAt: 0).read(600_000)
    #expect(all.count > 2 * 430_000)
    for start in [0.6, 1.777, 4.501, 7.77777] as [Time] {
      let reader = try AudioReader(path: path, sampleRate: 48_000, startingAt: start)
      let part = try reader.read(30_000)
      let offset = 2 * start.ticks(per: 48_000)
      let difference = Sounds.farthest(part[...], all[offset...])
      #expect(difference < 0.001, "from \(start)")
    }
  }

  @Test func readingInPiecesIsReadingAtOnce() throws {
    let path = try scratch.ffmpeg("-f lavfi -i sine=duration=1:r=44100 -c:a aac tone.mp4")
    let whole = try AudioReader(path: path, sampleRate: 48_000, startingAt: 0).read(96_000)
    let reader = try AudioReader(path: path, sampleRate: 48_000, startingAt: 0)
    var pieces: [Float] = []
    while true {
      let piece = try reader.read(1_601)
      if piece.isEmpty { break }
      pieces += piece
    }
    #expect(pieces == whole)
    #expect((48_000...49_200).contains(whole.count / 2))
    #expect(try reader.read(10).isEmpty)
  }

  @Test func levelsAreKept() throws {
    try scratch.ffmpeg(
      "-f lavfi -i aevalsrc=exprs=0.5:duration=1:s=48000 -c:a pcm_f32le mono.wav")
    try scratch.ffmpeg(
      "-f lavfi -i aevalsrc=exprs=0.5|-0.25:duration=1:s=48000 -c:a pcm_f32le stereo.wav")
    let mono = try AudioReader(path: scratch["mono.wav"], sampleRate: 48_000, startingAt: 0)
    #expect(mono.facts.channels == 1)
    #expect(try mono.read(100) == [Float](repeating: 0.5, count: 200))
    let stereo = try AudioReader(path: scratch["stereo.wav"], sampleRate: 48_000, startingAt: 0.5)
    let samples = try stereo.read(2)
    #expect(samples == [0.5, -0.25, 0.5, -0.25])
  }

  @Test func silenceBeforeAndWithinTheSound() throws {
    // One second of tone, one of silence, one of tone, beginning half a second into the video.
    let path = try scratch.ffmpeg(
      "-f lavfi -i color=red:size=32x32:rate=10:duration=4",
      "-f lavfi -i aevalsrc=exprs=0.5|0.5:duration=3:s=48000 -af",
      "asetnsamples=480,aselect='not(between(t,1,1.995))',asetpts=PTS+0.5/TB",
      "-c:v mpeg4 -c:a pcm_f32le gaps.mkv")
    let reader = try AudioReader(path: path, sampleRate: 48_000, startingAt: 0)
    let samples = try reader.read(48_000 * 5)
    func level(_ time: Time) -> Float { samples[2 * time.ticks(per: 48_000)] }
    #expect(level(0.1) == 0 && level(0.49) == 0)
    #expect(level(0.51) == 0.5 && level(1.49) == 0.5)
    #expect(level(1.51) == 0 && level(2.49) == 0)
    #expect(level(2.51) == 0.5 && level(3.49) == 0.5)
    #expect(samples.count == 2 * 48_000 * 7 / 2)
    let late = try AudioReader(path: path, sampleRate: 48_000, startingAt: 2)
    #expect(try late.read(48_000) == Array(samples[2 * 96_000..<2 * 144_000]))
  }

  @Test func startingBehindTheEnd() throws {
    try writeClicks([5], rate: 8_000, to: "click.wav")
    let reader = try AudioReader(path: scratch["click.wav"], sampleRate: 48_000, startingAt: 60)
    #expect(try reader.read(10).isEmpty)
  }

  @Test func anImageHasNoSound() throws {
    let path = try scratch.ffmpeg("-f lavfi -i testsrc2=size=40x30 -frames:v 1 photo.png")
    let error = #expect(throws: MediaError.self) {
      try AudioReader(path: path, sampleRate: 48_000, startingAt: 0)
    }
    #expect(error?.kind == .notMedia)
  }
}
