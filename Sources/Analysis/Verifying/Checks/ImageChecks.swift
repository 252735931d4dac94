package import MediaValues

/// A frame of the plan and the frame of the file that is most similar to it.
package struct ComparedImage: Sendable {
  package var frame: Int
  package var planned: FrameSignature
  package var found: FrameSignature
  /// Where the two differ most; `nil` if they were not compared in detail.
  package var difference: LocalDifference?

  package init(
    frame: Int, planned: FrameSignature, found: FrameSignature, difference: LocalDifference?
  ) {
    (self.frame, self.planned, self.found) = (frame, planned, found)
    self.difference = difference
  }
}

/// Checks of the images of a file, with places reported in seconds.
package struct ImageChecks: Sendable {
  /// The largest difference, as a root mean square of 255, at which an image counts as the planned
  /// one. `maxInPart` limits the difference of a single sample.
  private static let maxDistance: Float = 14
  private static let maxInPart = 72

  private let rate: FrameRate

  package init(rate: FrameRate) {
    self.rate = rate
  }

  /// Checks images, as a whole and in each part.
  package func content(_ samples: [ComparedImage]) -> Verification.Check {
    guard !samples.isEmpty else {
      return .skipped(.content, "every frame is too close to a cut")
    }
    let places = samples.compactMap { sample in
      difference(sample).map { words in
        Verification.Place(
          from: rate.time(ofFrame: sample.frame),
          "frame \(sample.frame) differs from the plan \(words)")
      }
    }
    return Verification.Check(
      .content, expected: "the plan's image in \(counted(samples.count, "frame"))",
      found: "\(samples.count - places.count) of \(samples.count) match", places: places)
  }

  /// Returns a description of the difference, or `nil` if the images match.
  private func difference(_ sample: ComparedImage) -> String? {
    let distance = sample.planned.distance(to: sample.found)
    if distance > Self.maxDistance { return "by \(Int(clamping: distance.rounded())) of 255" }
    if let difference = sample.difference, difference.isDifferent { return difference.place }
    let worst = sample.planned.largestDifference(from: sample.found)
    return worst > Self.maxInPart ? "in one part, by \(worst) of 255" : nil
  }

  /// Checks the positions of cuts. `total` is the number of cuts in the plan, of which `cuts` were
  /// searched.
  package func cuts(_ cuts: [(frame: Int, place: PlannedCut.Place)], of total: Int)
    -> Verification.Check
  {
    guard total > 0 else { return .skipped(.cuts, "the plan has no cut") }
    let clear = cuts.filter { $0.place != .unclear }
    guard !clear.isEmpty else {
      return .skipped(.cuts, "the plan's images before and after the cuts are alike")
    }
    let places = clear.compactMap { frame, place in
      words(for: place).map { Verification.Place(from: rate.time(ofFrame: frame), $0) }
    }
    let bound = clear.count < total ? ", of \(total)" : ""
    return Verification.Check(
      .cuts, expected: "\(counted(clear.count, "cut")) at the frame of the plan\(bound)",
      found: "\(clear.count - places.count) of \(clear.count) in place", places: places)
  }

  /// Checks black or frozen ranges. `found` contains each range with the frame of the plan that
  /// contradicts it, if any; `total` is the number of ranges in the file, of which `found` were
  /// checked.
  package func stretches(
    _ subject: Verification.Subject, _ found: [(stretch: StillStretch, contradiction: Int?)],
    of total: Int
  ) -> Verification.Check {
    let places = found.compactMap { stretch, contradiction in
      contradiction.map { frame in
        Verification.Place(
          from: rate.time(ofFrame: stretch.frames.lowerBound),
          to: rate.time(ofFrame: stretch.frames.upperBound),
          subject == .black
            ? "black, but the plan shows an image at \(shown(rate.time(ofFrame: frame)))"
            : "the image is frozen, but the plan's has changed by"
              + " \(shown(rate.time(ofFrame: frame)))")
      }
    }
    let word = subject == .black ? "black" : "frozen"
    let bound = found.count < total ? ", of \(total)" : ""
    return Verification.Check(
      subject, expected: "\(word) only where the plan is",
      found: total == 0
        ? "no \(word) range"
        : "\(found.count - places.count) of \(found.count) as planned\(bound)",
      places: places)
  }

  private func words(for place: PlannedCut.Place) -> String? {
    switch place {
    case .unclear, .found(0): nil
    case .found(let late):
      "the cut is \(counted(abs(late), "frame")) too \(late > 0 ? "late" : "early")"
    case .missing:
      "no cut to the plan's image within \(PlannedCut.reach) frames"
    }
  }
}

extension LocalDifference {
  /// The place in words, such as `in the lower middle, around x 0.5 y 0.8`.
  var place: String {
    let rows = [
      ["in the upper left", "in the upper middle", "in the upper right"],
      ["on the left", "in the middle", "on the right"],
      ["in the lower left", "in the lower middle", "in the lower right"],
    ]
    let part = rows[third(y)][third(x)]
    return "\(part), around x \(shown(x, decimals: 2)) y \(shown(y, decimals: 2))"
  }

  private func third(_ fraction: Double) -> Int {
    min(2, max(0, Int(clamping: (fraction * 3).rounded(.down))))
  }
}
