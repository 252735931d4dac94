import Foundation
import TestSupport
import Testing

/// `templater waveform` for sound with known samples.
@Suite struct WaveformTests {
  private struct Report: Decodable {
    struct Channel: Decodable {
      let name: String
      let min: [Float]
      let max: [Float]
      let rms: [Float]
    }
    let sampleRate: Int
    let start: Int
    let samples: Int
    let peaks: Int
    let channels: [Channel]
  }

  private let scratch: Scratch
  /// The left and right channel of `s.wav`, with 16 bits.
  private let left: [Int16]
  private let right: [Int16]

  init() throws {
    scratch = try Scratch()
    var random = SeededGenerator(seed: 91)
    left = (0..<70_001).map {
      Int16(clamping: Int.random(in: -30_000...30_000, using: &random) * $0 / 70_001)
    }
    right = (0..<70_001).map { _ in Int16.random(in: -9000...9000, using: &random) }
    let bytes = zip(left, right).flatMap { pair in
      [pair.0, pair.1].flatMap { withUnsafeBytes(of: $0.littleEndian, Array.init) }
    }
    try scratch.write(bytes, to: "s.raw")
    try scratch.ffmpeg("-f s16le -ar 32000 -ac 2 -i s.raw s.wav")
  }

  private func report(_ words: String...) throws -> Report {
    let result = try scratch.run([Project.templater, "waveform"] + words)
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Report.self, from: result.data)
  }

  private func expect(_ channel: Report.Channel, is samples: [Int16], from first: Int, _ count: Int)
  {
    let parts = channel.min.count
    for part in 0..<parts {
      let range = (first + part * count / parts)..<(first + (part + 1) * count / parts)
      #expect(channel.min[part] == Float(samples[range].min() ?? 0) / 32768, "part \(part)")
      #expect(channel.max[part] == Float(samples[range].max() ?? 0) / 32768, "part \(part)")
    }
  }

  /// The mean of the channels is computed by optimised code in all builds, so it costs less than decoding.
  @Test func mixedChannelsTakeNoLongerThanTwo() throws {
    try scratch.ffmpeg("-f lavfi -i anoisesrc=r=48000:d=60 -ac 2 long.wav")
    let (mixed, split) = (try processorTime("mixed"), try processorTime("split"))
    #expect(mixed < 2 * split, "\(mixed) s, \(split) s")
  }

  private func processorTime(_ channels: String) throws -> Double {
    let script = "TIMEFORMAT='%U %S'; time \"$0\" \"$@\" >/dev/null 2>&1"
    let words = [Project.templater, "waveform", "long.wav", "--channels", channels]
    let times = try (0..<3).map { _ in
      try scratch.run(["bash", "-c", script] + words).errors.split(whereSeparator: \.isWhitespace)
        .compactMap { Double($0) }.reduce(0, +)
    }
    return try #require(times.min())
  }

  @Test func peaksAreThoseOfTheSamples() throws {
    let whole = try report("s.wav", "--channels", "split", "--peaks", "333")
    #expect(whole.sampleRate == 32_000 && whole.samples == 70_001 && whole.peaks == 333)
    #expect(whole.channels.map(\.name) == ["left", "right"])
    expect(whole.channels[0], is: left, from: 0, 70_001)
    expect(whole.channels[1], is: right, from: 0, 70_001)
    let first = left.prefix(70_001 / 333).map { Double($0) / 32768 }
    let rms = (first.reduce(0) { $0 + $1 * $1 } / Double(first.count)).squareRoot()
    #expect(abs(Double(whole.channels[0].rms[0]) - rms) < 1e-6)

    let part = try report(
      "s.wav", "--channels", "split", "--start", "0.75", "--duration", "1", "--peaks", "100")
    #expect(part.start == 24_000 && part.samples == 32_000)
    expect(part.channels[0], is: left, from: 24_000, 32_000)

    let mixed = try report("s.wav", "--peaks", "70001")
    #expect(mixed.peaks == 70_001 && mixed.channels.map(\.name) == ["mixed"])
    let means = zip(left, right).map { left, right -> Float in
      (Float(left) / 32768 + Float(right) / 32768) / 2
    }
    #expect(mixed.channels[0].min == means && mixed.channels[0].max == means)
  }

  /// The length in the container may be wrong; then the samples are counted.
  @Test func encodedSoundIsMeasuredToItsEnd() throws {
    for name in ["s.m4a", "s.mp3", "s.mkv"] {
      let codec = name == "s.mkv" ? "-c:a flac" : name == "s.mp3" ? "-c:a libmp3lame" : "-c:a aac"
      try scratch.ffmpeg(
        "-i s.wav -f lavfi -i color=s=32x32:r=5:d=2 \(name == "s.mkv" ? "" : "-map 0") \(codec) \(name)"
      )
      let measured = try report(name, "--peaks", "50")
      #expect(abs(measured.samples - 70_001) < 2400, "\(name): \(measured.samples)")
      #expect(measured.channels[0].max[49] > 0.1, "\(name) is silent at its end")
    }
    #expect(try report("s.mkv").samples == 70_001)
  }

  @Test func waveformsShowTheSound() throws {
    try scratch.ffmpeg(
      "-f lavfi -i aevalsrc=exprs=0.5*lt(t\\,1)*cos(1000*PI*t):d=2:s=8000 -c:a pcm_f32le step.wav")
    let result = try scratch.run([
      Project.templater, "waveform", "step.wav", "-o", "wave.png", "--size", "100x40", "--color",
      "red", "--power-color", "red", "--background", "#00000000",
    ])
    try #require(result.status == 0, "\(result.errors)")
    let pixels = try scratch.raw("-i wave.png -pix_fmt rgba -f rawvideo")
    try #require(pixels.count == 100 * 40 * 4)
    func alpha(_ column: Int, _ row: Int) -> UInt8 { pixels[(row * 100 + column) * 4 + 3] }
    #expect(alpha(10, 9) == 0 && alpha(10, 10) == 255 && alpha(49, 19) == 255)
    #expect(alpha(51, 15) == 0 && alpha(51, 19) > 100 && alpha(51, 25) == 0)
  }

  @Test func faultsAreReported() throws {
    func status(_ words: String...) throws -> Int32 {
      try scratch.run([Project.templater, "waveform"] + words).status
    }
    try scratch.ffmpeg("-f lavfi -i color=s=32x32:r=5:d=1 mute.mp4")
    #expect(try status("missing.wav") == 66)
    #expect(try status("mute.mp4") == 1)
    #expect(try status("s.wav", "--start", "9") == 1)
    #expect(try status("s.wav", "-o", "nowhere/wave.png") == 73)
  }
}
