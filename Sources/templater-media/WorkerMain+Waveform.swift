import Analysis
import Media
import MediaValues
import WorkerProtocol

extension WorkerMain {
  /// A damaged timestamp must not make us measure years of silence.
  private static let longestSound = 24 * 3600

  /// Measures a file's sound; draws it, or answers with the numbers.
  static func makeWaveform(_ job: WaveformJob) throws {
    let notices = MediaNotices()
    let waveform = try measure(job, notices)
    if !notices.found.isEmpty { reply(.noticed(notices.found)) }
    guard let output = job.output, let picture = job.picture else {
      return reply(.waveform(waveform))
    }
    try writePNG(picture.pixels(of: waveform), size: picture.size, to: output)
    reply(.finished())
  }

  /// The parts are cut at samples, so it has to be known how many there are. Where the file said
  /// something else, it is read again.
  private static func measure(_ job: WaveformJob, _ notices: MediaNotices) throws -> Waveform {
    let stated = try AudioReader(path: job.path, sampleRate: 48_000, startingAt: .zero).facts
    let rate = stated.sampleRate
    let first = job.start.ticks(per: rate)
    let length = stated.duration.ticks(per: rate)
    guard first < length else {
      throw MediaError(
        .unsupported, path: job.path, reason: "its sound lasts only \(stated.duration)")
    }
    let wanted = min(job.duration?.ticks(per: rate) ?? .max, longestSound * rate)
    let channels = job.isMixed || stated.channels == 1 ? 1 : 2
    var count = min(length - first, wanted)
    while true {
      var meter = WaveformMeter(sampleCount: count, count: job.count, channels: channels)
      let heard = try read(job, rate: rate, upTo: wanted, notices) { stereo in
        meter.add(channels == 2 ? stereo : job.isMixed ? mean(stereo) : left(stereo))
      }
      guard heard > 0 else {
        throw MediaError(.damaged, path: job.path, reason: "no sound can be decoded there")
      }
      if heard == count { return meter.finish(sampleRate: rate, firstSample: first) }
      count = heard
    }
  }

  /// Gives the sound in pieces; tells how many samples of each channel there were.
  private static func read(
    _ job: WaveformJob, rate: Int, upTo limit: Int, _ notices: MediaNotices,
    _ body: ([Float]) -> Void
  ) throws -> Int {
    let reader = try AudioReader(
      path: job.path, sampleRate: rate, startingAt: job.start, notices: notices)
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
