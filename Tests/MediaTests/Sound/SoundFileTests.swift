import Files
import Foundation
import Media
import MediaValues
import TestSupport
import Testing

/// Encoded sound is decoded with its original length, and every sample at its place.
@Suite struct SoundFileTests {
  static let files: [(suffix: String, codec: SoundCodec)] = [
    ("wav", .pcm), ("flac", .flac), ("m4a", .aac), ("mp3", .mp3), ("opus", .opus),
  ]

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Writes interleaved samples, and returns the padding that the encoder reports.
  @discardableResult
  private func write(
    _ samples: [Float], as codec: SoundCodec, _ layout: ChannelLayout = .stereo, rate: Int = 48_000,
    bitRate: Int? = nil, to name: String
  ) throws -> Int {
    let standard = layout == .surround ? 384_000 : 192_000
    let encoder = try AudioEncoder(
      AudioEncoderSettings(
        codec: codec, sampleRate: rate, layout: layout,
        bitRate: bitRate ?? standard))
    let file = try OutputFile(OutputTarget(scratch[name]))
    var muxer = try Muxer(to: file, video: nil, audio: encoder.parameters)
    let spool = try PacketSpool(directory: scratch.folder)
    var packets: [EncodedPacket] = []
    let step = 5_000 * layout.count
    for start in stride(from: 0, to: samples.count, by: step) {
      packets += try encoder.encode(Array(samples[start..<min(start + step, samples.count)]))
    }
    let span = try spool.append(packets + encoder.finish())
    var spooled: [EncodedPacket] = []
    try spool.read(span) { spooled.append($0) }
    for packet in spooled { try muxer.write(packet, to: .audio) }
    try muxer.finish()
    try file.commit()
    return encoder.parameters.initialPadding
  }

  /// Returns quiet noise with two clicks.
  private func clicks(_ count: Int) -> [Float] {
    var samples = Sounds.noise(count, amplitude: 0.02, seed: 3)
    (samples[10_007], samples[count - 3_001]) = (0.9, 0.9)
    return samples
  }

  /// LAME lowers the level at most bit rates, by up to half a decibel.
  @Test(arguments: [64, 128, 170, 180, 192, 215, 235, 256, 320])
  func levelsOfMP3AreThoseOfTheSound(kilobits: Int) throws {
    let tone = (0..<96_000).map { 0.7 * Float(sin(2 * Double.pi * 997 / 48_000 * Double($0))) }
    try write(Sounds.interleaved(tone), as: .mp3, bitRate: 1_000 * kilobits, to: "a.mp3")
    let left = Sounds.channel(0, of: try scratch.samples(of: "a.mp3"))[20_000..<76_000]
    let power = left.reduce(0) { $0 + Double($1 * $1) } / Double(left.count)
    let change = 10 * log10(power / (0.7 * 0.7 / 2))
    #expect(abs(change) < 0.02, "\(change) dB")
  }

  @Test(arguments: files, [96_000, 100_001])
  func samplesComeBackAtTheirPlace(_ file: (suffix: String, codec: SoundCodec), _ count: Int) throws
  {
    let name = "a.\(file.suffix)"
    let padding = try write(Sounds.interleaved(clicks(count)), as: file.codec, to: name)
    let decoded = try scratch.samples(of: name)
    let left = Sounds.channel(0, of: decoded)
    if file.codec == .aac {
      // The file specifies its end; `ffmpeg` outputs the last block completely.
      #expect(left.count >= count && left.count < count + 2_048)
      let length = try scratch.ffprobe("-show_entries stream=duration_ts", name)
      #expect(length == ["\(count)"])
    } else {
      #expect(left.count == count, "padding \(padding)")
    }
    let half = left.count / 2
    #expect(Sounds.highest(left[..<half]) == 10_007)
    #expect(Sounds.highest(left[half...]) == count - 3_001)
    if file.codec == .pcm || file.codec == .flac {
      let wanted = Sounds.interleaved(clicks(count))
      #expect(Sounds.farthest(decoded, wanted) <= 1 / 16_777_216)
    }
    let check = try scratch.run(["ffmpeg", "-v", "warning", "-i", name, "-f", "null", "-"])
    #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
  }

  @Test func samplesBeyondFullScaleDoNotWrap() throws {
    try write([1, -1, 1.5, -1.5, 0, 0.5], as: .pcm, to: "a.wav")
    let samples = try scratch.samples(of: "a.wav")
    #expect(zip(samples, [1, -1, 1, -1, 0, 0.5]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test(arguments: files, [ChannelLayout.mono, .surround])
  func eachChannelStaysItself(_ file: (suffix: String, codec: SoundCodec), _ layout: ChannelLayout)
    throws
  {
    guard file.codec != .mp3 || layout == .mono else { return }
    let name = "a.\(file.suffix)"
    // A different tone in each channel; a low one in the channel for low frequencies.
    let tones = [440.0, 660, 880, 60, 1_320, 1_760].prefix(layout.count).map {
      Sounds.sine($0, amplitude: 0.3, seconds: 1)
    }
    try write(
      Sounds.interleaved(channels: tones), as: file.codec, layout, to: name)
    let decoded = try scratch.samples(of: name)
    let place = try scratch.ffprobe("-show_entries stream=channels,channel_layout", name)
    #expect(place == [layout == .mono ? "1,mono" : "6,5.1"])
    for (channel, tone) in tones.enumerated() {
      let own = Sounds.channel(channel, of: decoded, count: layout.count)
      let distance = Sounds.difference(Array(own[4_000..<40_000]), Array(tone[4_000..<40_000]))
      #expect(Sounds.level(distance) < Sounds.level(tone) - 15, "channel \(channel)")
    }
  }
}
