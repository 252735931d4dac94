package import Analysis
import Media
package import MediaValues
package import Planning

/// Rendered file + its plan → what is as planned and what is not.
///
/// The file's frames and its sound are decoded once each. The plan's sound is mixed again, and a
/// bounded number of its frames is painted again (decision 0040).
package struct Verifier: Sendable {
  /// With its loops written out.
  let plan: RenderPlan
  /// The cuts that are no beginnings of a loop.
  let cutFrames: [Int]
  let path: String
  /// Of a file for each frame, `path` is the pattern of their names.
  let container: Container
  /// How loud the sound was made, in LUFS; nil for as loud as it came.
  let loudness: Double?
  let threads: Int
  /// Called with how many frames have been looked at.
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

  /// Throws a `MediaError` where there is no file or a medium of the plan cannot be read, and a
  /// `RenderError`. A file that is there and cannot be understood is a check that failed.
  package func verify() throws -> Verification {
    let facts: MediaFacts
    do {
      facts = try probeMedia(at: container.isSequence ? numbered(path, 1) : path)
    } catch {
      guard ![.cannotOpen, .notAFile, .internalFault].contains(error.kind) else { throw error }
      return unreadable(error.reason)
    }
    let expected = StreamNames(
      picture: container.hasPicture, sound: container.hasSound && !plan.mix.inputs.isEmpty)
    let found = StreamNames(picture: facts.video != nil, sound: facts.audio != nil)
    var report = Findings()
    report.checks = [
      Verification.Check(
        .readable, isFine: expected == found, expected: expected.text, found: found.text)
    ]
    if expected.picture, let video = facts.video {
      try PictureInspection(self, facts: video).add(to: &report)
    } else {
      let reason = expected.picture ? "the file has no video" : "a .\(container) has no video"
      report.checks += Self.pictureSubjects.map { .skipped($0, reason) }
    }
    if expected.sound, let audio = facts.audio {
      try SoundInspection(self, facts: audio).add(to: &report)
    } else {
      let reason =
        !container.hasSound
        ? "a .\(container) has no sound"
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

  private static let pictureSubjects: [Verification.Subject] = [
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

  private func duration(_ report: Findings) -> Verification.Check {
    let rate = plan.canvas.frameRate
    let sound = Time(
      numerator: Int64(plan.mix.sampleCount), denominator: Int64(plan.canvas.sampleRate))
    let lengths = report.lengths
    guard lengths.picture != nil || lengths.sound != nil else {
      return .skipped(.duration, "single images have no duration")
    }
    // Encoders of sound fill up their last block.
    let blocks = Time(numerator: 2304, denominator: Int64(plan.canvas.sampleRate))
    return .duration(
      expected: StreamLengths(
        picture: lengths.picture.map { _ in rate.time(ofFrame: plan.frameCount) },
        sound: lengths.sound.map { _ in sound }),
      found: lengths,
      pictureTolerance: max(
        Time(flicks: rate.time(ofFrame: 1).flicks / 2), container.frameTick + container.frameTick),
      soundTolerance: max(0.05, blocks))
  }
}

/// What has been found out so far.
struct Findings {
  var checks: [Verification.Check] = []
  var faults: [Verification.Place] = []
  var lengths = StreamLengths(picture: nil, sound: nil)
  /// How late the cuts are; nil where there is none to tell by.
  var pictureOffset: Time?

  /// Takes what a decoder has stumbled over; what it says twice of one place, once.
  mutating func add(_ found: [DecodingFault], of stream: String) {
    for fault in found {
      let place = Verification.Place(
        from: max(.zero, fault.time ?? .zero), "\(stream): \(fault.reason)")
      if !faults.suffix(4).contains(place) { faults.append(place) }
    }
  }
}

private struct StreamNames: Equatable {
  var picture: Bool
  var sound: Bool

  var text: String {
    switch (picture, sound) {
    case (true, true): "video and sound"
    case (true, false): "video"
    case (false, true): "sound"
    case (false, false): "nothing"
    }
  }
}
