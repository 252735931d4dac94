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

  /// Measures the sound of the file, and draws the waveform or returns it.
  func answer(_ client: Client<WaveformRequest>) throws -> Waveform? {
    // Refuses files with damaged times, in which silence would last for hours.
    _ = try probeMedia(at: path, .facts)
    let notices = MediaNotices()
    let waveform = try measured(notices)
    try client.report(notices.found, isStrict: isStrict)
    guard let drawing else { return waveform }
    let image = drawing.image
    try writePNG(image.pixels(of: waveform), size: image.size, to: drawing.output)
    return nil
  }

  /// The longest sound that is measured, in seconds. A damaged timestamp must not lead to years of silence.
  private static let longestSound = 24 * 3600

  /// Returns the waveform of the requested part. The parts are divided at samples, so the number of samples must be
  /// known first. If the number in the file's header is wrong, the sound is read again with the number that was
  /// counted.
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
    for _ in 0..<3 {
      var meter = WaveformMeter(sampleCount: count, count: self.count, channels: channels)
      let heard = try read(rate: rate, upTo: wanted, notices) { stereo in
        meter.add(
          channels == 2
            ? stereo : isMixed ? mean(ofStereo: stereo) : leftChannel(ofStereo: stereo))
      }
      guard heard > 0 else {
        throw MediaError(.damaged, path: path, reason: "no sound can be decoded there")
      }
      if heard == count { return meter.finish(sampleRate: rate, firstSample: first) }
      count = heard
    }
    throw MediaError(
      .damaged, path: path, reason: "each time it is decoded its sound has another length")
  }

  /// Passes the sound to `body` in blocks of at most one second. Returns the number of samples per channel.
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
}
