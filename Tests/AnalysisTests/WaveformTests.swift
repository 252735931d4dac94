import Analysis
import MediaValues
import TestSupport
import Testing

@Suite struct WaveformTests {
  /// Computes the parts by their definition, from all samples in one pass.
  private func expected(_ samples: [Float], count: Int) -> Waveform.Channel {
    var channel = Waveform.Channel(least: [], greatest: [], power: [])
    for part in 0..<count {
      let range = (part * samples.count / count)..<((part + 1) * samples.count / count)
      let piece = samples[range]
      channel.least.append(piece.min() ?? 0)
      channel.greatest.append(piece.max() ?? 0)
      let squares = piece.reduce(0.0) { $0 + Double($1) * Double($1) }
      channel.power.append(Float((squares / Double(piece.count)).squareRoot()))
    }
    return channel
  }

  @Test func partsAreCutAtTheirSamples() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<60 {
      let length = Int.random(in: 1...3000, using: &random)
      let count = Int.random(in: 1...length, using: &random)
      let left = (0..<length).map { _ in Float.random(in: -1...1, using: &random) }
      let right = (0..<length).map { _ in Float.random(in: -1...1, using: &random) }
      let stereo = zip(left, right).flatMap { [$0, $1] }
      var meter = WaveformMeter(sampleCount: length, count: count, channels: 2)
      var position = 0
      while position < length {
        let piece = min(length - position, Int.random(in: 1...700, using: &random))
        meter.add(Array(stereo[2 * position..<2 * (position + piece)]))
        position += piece
      }
      let waveform = meter.finish(sampleRate: 100, firstSample: 0)
      #expect(waveform.count == count)
      #expect(waveform.channels[0] == expected(left, count: count))
      #expect(waveform.channels[1] == expected(right, count: count))
    }
  }

  @Test func fewSamplesAreFewParts() {
    var meter = WaveformMeter(sampleCount: 3, count: 10, channels: 1)
    meter.add([0.5, -1, .nan, 0.9])
    let waveform = meter.finish(sampleRate: 8, firstSample: 0)
    #expect(waveform.channels[0].least == [0.5, -1, 0])
    #expect(waveform.channels[0].power == [0.5, 1, 0])
    var short = WaveformMeter(sampleCount: 4, count: 2, channels: 1)
    short.add([1, 1, 1])
    #expect(short.finish(sampleRate: 8, firstSample: 0).channels[0].power == [1, 1])
  }

  @Test func waveformsReachAsFarAsTheSamples() {
    let color = Color(red: 200, green: 0, blue: 0)
    let power = Color(red: 0, green: 200, blue: 0)
    let image = WaveformImage(
      size: PixelSize(width: 4, height: 20), color: color, powerColor: power, background: .white)
    let waveform = Waveform(
      sampleRate: 1, firstSample: 0, sampleCount: 2,
      channels: [.init(least: [-0.5, 0], greatest: [1, 0], power: [0.3, 0])])
    let pixels = image.pixels(of: waveform)
    func pixel(_ column: Int, _ row: Int) -> [UInt8] {
      Array(pixels[(row * 4 + column) * 4..<(row * 4 + column) * 4 + 4])
    }
    let (red, green, white): ([UInt8], [UInt8], [UInt8]) = (
      [200, 0, 0, 255], [0, 200, 0, 255], [255, 255, 255, 255]
    )
    #expect(pixel(0, 0) == red && pixel(1, 6) == red && pixel(0, 7) == green)
    #expect(pixel(0, 12) == green && pixel(0, 13) == red && pixel(0, 14) == red)
    #expect(pixel(0, 15) == white)
    var fitted = image
    fitted.isFitted = true
    let half = Waveform(
      sampleRate: 1, firstSample: 0, sampleCount: 1,
      channels: [.init(least: [-0.5], greatest: [0.25], power: [0.1])])
    #expect(Array(fitted.pixels(of: half)[(19 * 16)..<(19 * 16 + 4)]) == red)
    #expect(Array(image.pixels(of: half)[(19 * 16)..<(19 * 16 + 4)]) == white)
    // Silence is a line of one pixel in the middle, which is between two rows here.
    #expect(pixel(2, 8) == white && pixel(2, 9) != white && pixel(3, 10) != white)
  }
}
