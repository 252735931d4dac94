package import MediaValues

/// What turns frames of the plan into times, and says how much was looked at.
package struct PictureChecks: Sendable {
  /// The largest difference of a picture that is the planned one, as a root mean square of 255, and
  /// that of its worst part.
  private static let mostDistance: Float = 14
  private static let mostInPart = 72

  private let rate: FrameRate

  package init(rate: FrameRate) {
    self.rate = rate
  }

  /// Each frame of the plan that was looked at, and what was found for it.
  package func content(
    _ samples: [(frame: Int, planned: FrameSignature, found: FrameSignature)]
  ) -> Verification.Check {
    guard !samples.isEmpty else {
      return .skipped(.content, "no frame lies far enough from a cut")
    }
    let places = samples.compactMap { frame, planned, found in
      difference(planned, found).map {
        Verification.Place(from: rate.time(ofFrame: frame), "frame \(frame) \($0)")
      }
    }
    return Verification.Check(
      .content, expected: "the plan's picture in \(counted(samples.count, "frame"))",
      found: "it is in \(samples.count - places.count)", places: places)
  }

  /// Nil where it is the same picture.
  private func difference(_ planned: FrameSignature, _ found: FrameSignature) -> String? {
    let distance = planned.distance(to: found)
    if distance > Self.mostDistance {
      return "is another picture: it differs by \(Int(clamping: distance.rounded())) of 255"
    }
    let worst = planned.largestDifference(from: found)
    return worst > Self.mostInPart
      ? "is another picture in a part: there it differs by \(worst) of 255" : nil
  }

  /// `total` is how many cuts the plan has, of which these were looked at.
  package func cuts(_ cuts: [(frame: Int, place: PlannedCut.Place)], of total: Int)
    -> Verification.Check
  {
    guard total > 0 else { return .skipped(.cuts, "the plan has no cut") }
    let clear = cuts.filter { $0.place != .unclear }
    guard !clear.isEmpty else {
      return .skipped(.cuts, "before and behind the cuts the plan's pictures look alike")
    }
    let places = clear.compactMap { frame, place in
      words(for: place).map { Verification.Place(from: rate.time(ofFrame: frame), $0) }
    }
    let bound = clear.count < total ? ", of \(total)" : ""
    return Verification.Check(
      .cuts, expected: "\(counted(clear.count, "cut")) at the frame of the plan\(bound)",
      found: places.isEmpty ? "all there" : "\(clear.count - places.count) there", places: places)
  }

  /// `found` are the stretches of one kind, each with the frame that shows that it should not be;
  /// `total` is how many there are, of which these were looked at.
  package func stretches(
    _ subject: Verification.Subject, _ found: [(stretch: StandingStretch, contradiction: Int?)],
    of total: Int
  ) -> Verification.Check {
    let places = found.compactMap { stretch, contradiction in
      contradiction.map { frame in
        Verification.Place(
          from: rate.time(ofFrame: stretch.frames.lowerBound),
          to: rate.time(ofFrame: stretch.frames.upperBound),
          subject == .black
            ? "black, while the plan shows a picture at \(shown(rate.time(ofFrame: frame)))"
            : "the picture stands still, while the plan's has moved by"
              + " \(shown(rate.time(ofFrame: frame)))")
      }
    }
    let word = subject == .black ? "black" : "still"
    let bound = found.count < total ? ", of \(total)" : ""
    return Verification.Check(
      subject, expected: "\(word) only where the plan is",
      found: total == 0
        ? "no \(word) stretch"
        : "\(found.count - places.count) of \(found.count) as planned\(bound)",
      places: places)
  }

  private func words(for place: PlannedCut.Place) -> String? {
    switch place {
    case .unclear, .found(0): nil
    case .found(let late):
      "the cut comes \(counted(abs(late), "frame")) too \(late > 0 ? "late" : "early")"
    case .missing:
      "no cut to the plan's picture within \(PlannedCut.reach) frames"
    }
  }
}
