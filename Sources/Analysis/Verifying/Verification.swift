package import MediaValues

/// The result of comparing a rendered file with its plan: every check, in a fixed order.
package struct Verification: Hashable, Sendable, Codable {
  /// At most one check per subject, in the order of `Subject`.
  package var checks: [Check]

  package init(_ checks: [Check]) {
    self.checks = Subject.allCases.compactMap { subject in
      checks.first { $0.subject == subject }
    }
  }

  /// Whether no check failed; skipped checks do not count.
  package var hasPassed: Bool { checks.allSatisfy { $0.outcome != .failed } }

  /// The property that is compared. The raw values are names that scripts rely on.
  package enum Subject: String, Hashable, Sendable, Codable, CaseIterable {
    /// The file opens and has the expected streams.
    case readable
    /// No packet is damaged.
    case decoding
    case frames
    case size
    case frameRate = "frame-rate"
    /// The first frame is at 0, and frames are evenly spaced.
    case frameTimes = "frame-times"
    case duration
    /// Sampled frames match the images of the plan.
    case content
    case cuts
    /// The file is black only where the plan is.
    case black
    /// The file is frozen only where the plan is.
    case frozen
    /// There is sound exactly where the plan has sound.
    case sound
    case loudness
    /// The sound is in sync with the plan and with the video.
    case sync
  }

  /// The result of a check.
  package enum Outcome: String, Hashable, Sendable, Codable {
    case passed, failed, skipped
  }

  /// A comparison of one property of the file with the plan.
  package struct Check: Hashable, Sendable, Codable {
    package var subject: Subject
    package var outcome: Outcome
    /// The planned value; empty for a skipped check.
    package var expected: String
    /// The value of the file; for a skipped check, the reason.
    package var found: String
    /// The places at which the check failed, in order of time; at most 20.
    package var places: [Place]
    /// The number of all places.
    package var placeCount: Int
  }

  /// A place at which a check failed.
  package struct Place: Hashable, Sendable, Codable {
    package var start: Time
    /// At or after `start`; equal to it for a single time.
    package var end: Time
    /// A sentence without its full stop.
    package var message: String

    package init(from start: Time, to end: Time? = nil, _ message: String) {
      self.start = start
      self.end = end ?? start
      self.message = message
    }
  }
}

extension Verification.Check {
  /// The largest number of places that a check stores.
  private static let maxPlaces = 20

  /// Creates a check. It passes if `isFine` is true and `places` is empty.
  package init(
    _ subject: Verification.Subject, isFine: Bool = true, expected: String, found: String,
    places: [Verification.Place] = []
  ) {
    self.subject = subject
    self.expected = expected
    self.found = found
    outcome = isFine && places.isEmpty ? .passed : .failed
    self.places = Array(places.prefix(Self.maxPlaces))
    placeCount = places.count
  }

  /// Returns a skipped check with the reason.
  package static func skipped(_ subject: Verification.Subject, _ reason: String) -> Self {
    var check = Self(subject, expected: "", found: reason)
    check.outcome = .skipped
    return check
  }
}
