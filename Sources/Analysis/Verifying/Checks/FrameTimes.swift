package import MediaValues

/// The presentation times of the frames of a file, and the checks of them.
package struct FrameTimes: Sendable {
  /// In presentation order.
  private let times: [Time]
  /// The resolution of times in the file: a millisecond, or a hundredth of a second in a GIF.
  private let tick: Time

  package init(_ times: [Time], tick: Time) {
    self.times = times
    self.tick = tick
  }

  /// The usual time from one frame to the next; `nil` for fewer than two frames.
  package var step: Time? {
    let steps = self.steps.map(\.flicks).sorted()
    guard let middle = steps.isEmpty ? nil : steps[steps.count / 2] else { return nil }
    // If the steps differ only by rounding, the mean is used.
    let mean = ((times.last ?? .zero) - times[0]).flicks / Int64(steps.count)
    let (even, usual) = (Time(flicks: mean), Time(flicks: middle))
    return (even - usual).magnitude <= tick ? even : usual
  }

  /// Returns the end of the last frame.
  package func end(rate: FrameRate) -> Time {
    (times.last ?? .zero) + (step ?? rate.time(ofFrame: 1))
  }

  /// Checks that the frame rate is the expected one.
  package func rateCheck(expected: FrameRate) -> Verification.Check {
    guard let step, step > .zero else {
      return .skipped(.frameRate, "a single frame has no frame rate")
    }
    let wanted = expected.time(ofFrame: 1)
    // An error of the rate adds up over evenly spaced frames; rounding of their times does not.
    let difference = (step - wanted).magnitude.times(uneven.isEmpty ? times.count - 1 : 1)
    return Verification.Check(
      .frameRate, isFine: difference <= tick + tick, expected: "\(expected)",
      found: shown(1 / step.seconds, decimals: 3))
  }

  /// Checks that the first frame is at 0 and that frames are evenly spaced.
  package func evennessCheck() -> Verification.Check {
    var places: [Verification.Place] = []
    // Opus and AAC in Matroska may shift all times by a few milliseconds.
    let lead = max(tick, Time(flicks: (step?.flicks ?? 0) / 2))
    if let first = times.first, first.magnitude > lead {
      places.append(
        Verification.Place(from: first, "the first frame is not shown before this time"))
    }
    places += uneven
    let usual = step.map { "every \(shown($0))" } ?? "one frame"
    return Verification.Check(
      .frameTimes, expected: "from 0 s on, evenly",
      found: places.isEmpty ? "from 0 s on, \(usual)" : counted(places.count, "place"),
      places: places)
  }

  private var steps: [Time] { zip(times.dropFirst(), times).map { $0 - $1 } }

  private var uneven: [Verification.Place] {
    guard let step else { return [] }
    return steps.enumerated().filter { ($0.element - step).magnitude > tick + tick }
      .map { index, found in
        Verification.Place(
          from: times[index], to: max(times[index], times[index + 1]),
          "\(shown(found)) between two frames instead of \(shown(step))")
      }
  }
}
