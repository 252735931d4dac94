import Analysis
import Media
import MediaValues
import Planning

/// Inspects the sound of a rendered file, which is decoded once and compared with that of the plan.
struct SoundInspection {
  /// The longest sound after the planned end that is read, in seconds. A damaged timestamp must not lead to years of
  /// silence.
  private static let longestRest = 24 * 3600

  private let verifier: Verifier
  private let facts: AudioFacts
  private let sampleRate: Int
  private let layout: ChannelLayout

  init(_ verifier: Verifier, facts: AudioFacts) {
    self.verifier = verifier
    self.facts = facts
    sampleRate = verifier.plan.canvas.sampleRate
    layout = verifier.plan.mix.layout
  }

  private var isLossy: Bool { facts.codec != "flac" && !facts.codec.hasPrefix("pcm") }

  /// Adds all checks of the sound, and its length.
  func add(to report: inout InspectionFindings) throws {
    let plan = verifier.plan
    let gain = try verifier.loudness.map {
      try Renderer(plan, threads: 1).gain(forLoudness: $0)
    }
    var planned = FinishedSound(plan, gain: gain ?? 1)
    var output = OutputSound(
      path: verifier.path, sampleRate: sampleRate,
      layout: facts.channels == layout.count ? layout : .stereo)
    var comparison = SoundComparison(sampleRate: sampleRate, sampleCount: plan.mix.sampleCount)
    var stereo =
      layout == .stereo && facts.channels == 2 ? StereoComparison(sampleRate: sampleRate) : nil
    while let samples = try planned.next() {
      let count = samples.count / layout.count
      guard count > 0 else { continue }
      let own = output.read(count)
      let found = own + [Float](repeating: 0, count: count * output.channels - own.count)
      comparison.add(planned: mean(samples, layout.count), found: mean(found, output.channels))
      stereo?.add(planned: samples, found: found)
    }
    for _ in 0..<Self.longestRest {
      let rest = mean(output.read(sampleRate), output.channels)
      guard !rest.isEmpty else { break }
      comparison.add(planned: [Float](repeating: 0, count: rest.count), found: rest)
    }
    report.add(output.faults, of: "sound")
    report.lengths.sound = Time(
      numerator: Int64(output.position), denominator: Int64(sampleRate))
    let (gaps, matches) = comparison.finish()
    report.checks += [
      SoundChecks.presence(
        gaps: gaps, matches: matches, channels: (layout.count, facts.channels),
        faults: stereo?.finish() ?? []),
      facts.channels == layout.count
        ? SoundChecks.loudness(
          expected: planned.loudness, found: output.loudness, isLossy: isLossy)
        : .skipped(.loudness, "the file and the plan have different numbers of channels"),
      SoundChecks.sync(matches, sampleRate: sampleRate, videoOffset: report.videoOffset),
    ]
  }
}

/// The sound of a file with the channels of the plan, which is measured while it is read.
private struct OutputSound {
  private let readers: [AudioReader]
  private let layout: ChannelLayout
  private var meter: LoudnessMeter
  private var failure: DecodingFault?
  /// The number of samples per channel that have been read.
  private(set) var position = 0

  init(path: String, sampleRate: Int, layout: ChannelLayout) {
    self.layout = layout
    meter = LoudnessMeter(layout: layout, sampleRate: sampleRate)
    let pairs: [ChannelPair] = layout == .surround ? [.front, .centre, .back] : [.stereo]
    do {
      readers = try pairs.map {
        try AudioReader(
          path: path, sampleRate: sampleRate, startingAt: .zero, pair: $0, effort: .checked)
      }
    } catch {
      readers = []
      failure = DecodingFault(time: nil, reason: "\(error)")
    }
  }

  var loudness: Loudness { meter.finish() }

  /// The number of channels that `read` returns.
  var channels: Int { layout.count }

  /// The faults, without repetitions: several readers report the same one.
  var faults: [DecodingFault] { (readers.first?.faults ?? []) + [failure].compactMap(\.self) }

  /// Returns the interleaved channels, for `count` samples of each or as many as remain; empty after damage that cannot be
  /// skipped.
  mutating func read(_ count: Int) -> [Float] {
    guard failure == nil else { return [] }
    do {
      let pairs = try readers.map { try $0.read(count) }
      let length = (pairs.map(\.count).min() ?? 0) / 2
      let samples = interleaved(pairs, length)
      meter.add(samples)
      position += length
      return samples
    } catch {
      failure = DecodingFault(time: nil, reason: "\(error)")
      return []
    }
  }

  /// Returns the interleaved channels of all pairs; of mono, which both channels of a pair contain, the first.
  private func interleaved(_ pairs: [[Float]], _ length: Int) -> [Float] {
    switch layout {
    case .mono: (0..<length).map { pairs[0][2 * $0] }
    case .stereo: pairs[0]
    case .surround:
      (0..<length).flatMap { index in
        pairs.flatMap { [$0[2 * index], $0[2 * index + 1]] }
      }
    }
  }
}

/// Returns interleaved samples as one channel.
private func mean(_ samples: [Float], _ channels: Int) -> [Float] {
  guard channels > 1 else { return samples }
  return samples.withUnsafeBufferPointer { samples in
    (0..<samples.count / channels).map { index in
      var sum: Float = 0
      for channel in 0..<channels { sum += samples[index * channels + channel] }
      return sum / Float(channels)
    }
  }
}
