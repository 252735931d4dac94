package import MediaValues

/// The result of comparing a rendered file with its plan: every check, in a fixed order.
package struct Verification: Hashable, Sendable, Codable {
  package var checks: [Check]

  package init(_ checks: [Check]) {
    self.checks = Subject.allCases.compactMap { subject in
      checks.first { $0.subject == subject }
    }
  }

  /// True when nothing failed; what was skipped is no failure.
  package var hasPassed: Bool { checks.allSatisfy { $0.outcome != .failed } }

  /// What is compared. The raw values are names that scripts rely on.
  package enum Subject: String, Hashable, Sendable, Codable, CaseIterable {
    /// The file opens and has the streams that it should have.
    case readable
    /// Nothing in it is damaged.
    case decoding
    case frames
    case size
    case frameRate = "frame-rate"
    /// The first frame is at 0, and the others follow evenly.
    case frameTimes = "frame-times"
    case duration
    /// Frames here and there look like the plan's.
    case content
    case cuts
    /// It is black nowhere but where the plan is.
    case black
    /// It is frozen only where the plan is.
    case frozen
    /// Something is heard where the plan has sound, and nothing where it has none.
    case sound
    case loudness
    /// The sound begins when it should, and with the picture.
    case sync
  }

  package enum Outcome: String, Hashable, Sendable, Codable {
    case passed, failed, skipped
  }

  package struct Check: Hashable, Sendable, Codable {
    package var subject: Subject
    package var outcome: Outcome
    /// What the plan asks for; empty where it was skipped.
    package var expected: String
    /// What is there; of a skipped check, why.
    package var found: String
    /// Where it failed, in order of time; the first ones of many.
    package var places: [Place]
    /// How many there are in all.
    package var placeCount: Int
  }

  /// One place at which a check failed.
  package struct Place: Hashable, Sendable, Codable {
    package var start: Time
    /// Not before the start; the same for a moment.
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
  /// No more places are kept, however much is wrong.
  private static let mostPlaces = 20

  /// Passed where there is no place and `isFine` holds.
  package init(
    _ subject: Verification.Subject, isFine: Bool = true, expected: String, found: String,
    places: [Verification.Place] = []
  ) {
    self.subject = subject
    self.expected = expected
    self.found = found
    outcome = isFine && places.isEmpty ? .passed : .failed
    self.places = Array(places.prefix(Self.mostPlaces))
    placeCount = places.count
  }

  /// A check that says nothing, and why.
  package static func skipped(_ subject: Verification.Subject, _ reason: String) -> Self {
    var check = Self(subject, expected: "", found: reason)
    check.outcome = .skipped
    return check
  }
}
