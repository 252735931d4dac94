import Analysis
import Checking
import Diagnostics
import Foundation
import Listings
import Testing

/// What `templater rules` and `templater waveform` print as JSON.
struct ListingJSONTests {
  private struct Finding: Decodable {
    let code, name, severity, summary: String
    let isRule: Bool
    let explanation, invalid, valid: String?
  }

  @Test func everyFindingIsPrintedAsItIs() throws {
    for finding in KnownFinding.all {
      let read = try JSONDecoder().decode(Finding.self, from: Data(finding.json.utf8))
      #expect(read.code == finding.code && read.name == finding.name)
      #expect(read.severity == finding.severity.rawValue && read.summary == finding.summary)
      #expect(read.isRule == finding.isRule && read.explanation == finding.explanation)
      #expect(read.invalid == finding.example?.invalid && read.valid == finding.example?.valid)
      #expect(!finding.json.contains("\n"), "\(finding.code) is one line")
    }
  }

  private struct Sound: Decodable {
    struct Channel: Decodable {
      let name: String
      let min, max, rms: [Float]
    }
    let sampleRate, start, samples, peaks: Int
    let channels: [Channel]
  }

  private func read(_ waveform: Waveform) throws -> Sound {
    try JSONDecoder().decode(Sound.self, from: Data(waveform.json.utf8))
  }

  /// Each sample is printed with the digits that give the same 32-bit number.
  @Test func samplesAreRestored() throws {
    let samples: [Float] = [
      0, -0.0, 1, -1, 0.1, 1 / 3, .leastNonzeroMagnitude, .leastNormalMagnitude, 999_999, 1e6, 1e20,
      -.greatestFiniteMagnitude, 0.99999994,
    ]
    let channel = Waveform.Channel(
      least: samples, greatest: samples.reversed(), power: samples.map(abs))
    let sound = try read(
      Waveform(
        sampleRate: 48_000, firstSample: 960, sampleCount: 1 << 40, channels: [channel, channel]))
    #expect(sound.sampleRate == 48_000 && sound.start == 960 && sound.samples == 1 << 40)
    #expect(sound.peaks == samples.count && sound.channels.map(\.name) == ["left", "right"])
    for read in sound.channels {
      #expect(read.min == samples && read.max == samples.reversed() && read.rms == samples.map(abs))
    }
  }

  @Test func oneChannelIsTheMean() throws {
    let channel = Waveform.Channel(least: [], greatest: [], power: [])
    let sound = try read(
      Waveform(sampleRate: 8_000, firstSample: 0, sampleCount: 0, channels: [channel]))
    #expect(sound.channels.map(\.name) == ["mixed"] && sound.peaks == 0)
    #expect(sound.channels[0].min.isEmpty)
  }
}
