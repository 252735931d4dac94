package import Analysis
import Media
package import MediaValues
package import Planning

/// Compares a rendered file with its plan.
///
/// The file's video and sound are decoded once each. The plan's sound is mixed again, and a bounded number of its
/// frames is painted again (decision 0040).
package struct Verifier: Sendable {
  /// The plan, with its loops expanded.
  let plan: RenderPlan
  /// The frames of the cuts, except those where a loop starts again.
  let cutFrames: [Int]
  let path: String
  /// The format of the file. For an image sequence, `path` is the pattern of the file names.
  let container: Container
  /// The loudness that the sound was normalized to, in LUFS; `nil` if it was not normalized.
  let loudness: Double?
  let threads: Int
  /// Called with the number of frames that have been inspected.
  let progress: @Sendable (Int) -> Void

  package init(
    _ plan: RenderPlan, path: String, container: Container, loudness: Double? = nil,
    threads: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.plan = plan.unrollingLoops()
    cutFrames = plan.cutFrames
    self.path = path
    self.container = container
    self.loudness = loudness
    self.threads = threads
    self.progress = progress
  }

  /// Returns the results of all checks. Throws a `MediaError` if the file does not exist or a medium of the plan cannot
  /// be read, and a `RenderError`. An existing file that cannot be decoded is a failed check.
  package func verify() throws -> Verification {
    let facts: MediaFacts
    do {
      facts = try probeMedia(at: container.isSequence ? numbered(path, 1) : path)
    } catch {
      guard ![.cannotOpen, .notAFile, .internalFault].contains(error.kind) else { throw error }
      return unreadable(error.reason)
    }
    let expected = StreamNames(
      video: container.hasImages, sound: container.hasSound && !plan.mix.inputs.isEmpty)
    let found = StreamNames(video: facts.video != nil, sound: facts.audio != nil)
    var report = InspectionFindings()
    report.checks = [
      Verification.Check(
        .readable, isFine: expected == found, expected: expected.text, found: found.text)
    ]
    if expected.video, let video = facts.video {
      try VideoInspection(self, facts: video).add(to: &report)
    } else {
      let reason = expected.video ? "the file has no video" : "a .\(container.name) has no video"
      report.checks += Self.videoSubjects.map { .skipped($0, reason) }
    }
    if expected.sound, let audio = facts.audio {
      try SoundInspection(self, facts: audio).add(to: &report)
    } else {
      let reason =
        !container.hasSound
        ? "a .\(container.name) has no sound"
        : expected.sound ? "the file has no sound" : "the plan has no sound"
      report.checks += Self.soundSubjects.map { .skipped($0, reason) }
    }
    report.checks.append(duration(report))
    report.checks.append(
      Verification.Check(
        .decoding, expected: "no damage",
        found: report.faults.isEmpty ? "none" : "damage",
        places: report.faults.sorted { $0.start < $1.start }))
    return Verification(report.checks)
  }

  private static let videoSubjects: [Verification.Subject] = [
    .frames, .size, .frameRate, .frameTimes, .content, .cuts, .black, .frozen,
  ]
  private static let soundSubjects: [Verification.Subject] = [.sound, .loudness, .sync]

  private func unreadable(_ reason: String) -> Verification {
    Verification(
      [Verification.Check(.readable, isFine: false, expected: "a video or sound", found: reason)]
        + Verification.Subject.allCases.dropFirst().map {
          .skipped($0, "the file cannot be read")
        })
  }

  private func duration(_ report: InspectionFindings) -> Verification.Check {
    let rate = plan.canvas.frameRate
    let sound = Time(
      numerator: Int64(plan.mix.sampleCount), denominator: Int64(plan.canvas.sampleRate))
    let lengths = report.lengths
    guard lengths.video != nil || lengths.sound != nil else {
      return .skipped(.duration, "single images have no duration")
    }
    // Encoders of sound fill their last block.
    let blocks = Time(numerator: 2304, denominator: Int64(plan.canvas.sampleRate))
    return .duration(
      expected: StreamLengths(
        video: lengths.video.map { _ in rate.time(ofFrame: plan.frameCount) },
        sound: lengths.sound.map { _ in sound }),
      found: lengths,
      videoTolerance: max(
        Time(flicks: rate.time(ofFrame: 1).flicks / 2), container.frameTick + container.frameTick),
      soundTolerance: max(0.05, blocks))
  }
}

/// The results so far.
struct InspectionFindings {
  var checks: [Verification.Check] = []
  var faults: [Verification.Place] = []
  var lengths = StreamLengths(video: nil, sound: nil)
  /// The delay of the cuts; `nil` if there are none to measure.
  var videoOffset: Time?

  /// Adds the faults that a decoder has reported, without repetitions at one place.
  mutating func add(_ found: [DecodingFault], of stream: String) {
    for fault in found {
      let place = Verification.Place(
        from: max(.zero, fault.time ?? .zero), "\(stream): \(fault.reason)")
      if !faults.suffix(4).contains(place) { faults.append(place) }
    }
  }
}

private struct StreamNames: Equatable {
  var video: Bool
  var sound: Bool

  var text: String {
    switch (video, sound) {
    case (true, true): "video and sound"
    case (true, false): "video"
    case (false, true): "sound"
    case (false, false): "nothing"
    }
  }
}
