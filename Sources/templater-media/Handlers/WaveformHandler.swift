import Analysis
import Files
import Media
import MediaValues
import Sandbox
import WorkerProtocol

extension WaveformRequest: AnsweredRequest {
  var policy: SandboxPolicy {
    SandboxPolicy(readable: [path], writable: SandboxPolicy.folders(of: drawing?.output.path))
  }

  /// Measures the file's sound; draws it, or replies with the numbers.
  func answer(_ client: Client<WaveformRequest>) throws -> Waveform? {
    let notices = MediaNotices()
    let waveform = try measured(notices)
    if !notices.found.isEmpty { client.report(notices.found) }
    guard let drawing else { return waveform }
    let picture = drawing.picture
    try writePNG(picture.pixels(of: waveform), size: picture.size, to: drawing.output)
    return nil
  }

  /// A damaged timestamp must not make us measure years of silence.
  private static let longestSound = 24 * 3600

  /// The parts are cut at samples, so it has to be known how many there are. Where the file said
  /// something else, it is read again.
  private func measured(_ notices: MediaNotices) throws -> Waveform {
    let stated = try AudioReader(path: path, sampleRate: 48_000, startingAt: .zero).facts
    let rate = stated.sampleRate
    let first = start.ticks(per: rate)
    let length = stated.duration.ticks(per: rate)
    guard first < length else {
      throw MediaError(
        .unsupported, path: path, reason: "its sound lasts only \(stated.duration)")
    }
    let wanted = min(duration?.ticks(per: rate) ?? .max, Self.longestSound * rate)
    let channels = isMixed || stated.channels == 1 ? 1 : 2
    var count = min(length - first, wanted)
    while true {
      var meter = WaveformMeter(sampleCount: count, count: self.count, channels: channels)
      let heard = try read(rate: rate, upTo: wanted, notices) { stereo in
        meter.add(channels == 2 ? stereo : isMixed ? Self.mean(stereo) : Self.left(stereo))
      }
      guard heard > 0 else {
        throw MediaError(.damaged, path: path, reason: "no sound can be decoded there")
      }
      if heard == count { return meter.finish(sampleRate: rate, firstSample: first) }
      count = heard
    }
  }

  /// Gives the sound in pieces; tells how many samples of each channel there were.
  private func read(
    rate: Int, upTo limit: Int, _ notices: MediaNotices,
    _ body: ([Float]) -> Void
  ) throws -> Int {
    let reader = try AudioReader(
      path: path, sampleRate: rate, startingAt: start, notices: notices)
    var heard = 0
    while heard < limit {
      let samples = try reader.read(min(rate, limit - heard))
      guard !samples.isEmpty else { break }
      heard += samples.count / 2
      body(samples)
    }
    return heard
  }

  private static func left(_ stereo: [Float]) -> [Float] {
    (0..<stereo.count / 2).map { stereo[2 * $0] }
  }

  private static func mean(_ stereo: [Float]) -> [Float] {
    (0..<stereo.count / 2).map { (stereo[2 * $0] + stereo[2 * $0 + 1]) / 2 }
  }
}
