package import MediaValues

/// When the frames of a file are shown, and what is wrong with that.
package struct FrameTimes: Sendable {
  /// In order of showing.
  private let times: [Time]
  /// By how much the file rounds times: a millisecond, or a hundredth of a second in a GIF.
  private let tick: Time

  package init(_ times: [Time], tick: Time) {
    self.times = times
    self.tick = tick
  }

  /// The usual time from one frame to the next; nil for fewer than two.
  package var step: Time? {
    let steps = self.steps.map(\.flicks).sorted()
    guard let middle = steps.isEmpty ? nil : steps[steps.count / 2] else { return nil }
    // Rounded steps are evened out, when it is nothing but that.
    let mean = ((times.last ?? .zero) - times[0]).flicks / Int64(steps.count)
    let (even, usual) = (Time(flicks: mean), Time(flicks: middle))
    return (even - usual).magnitude <= tick ? even : usual
  }

  /// From 0 to the end of the last frame.
  package func end(rate: FrameRate) -> Time {
    (times.last ?? .zero) + (step ?? rate.time(ofFrame: 1))
  }

  /// Whether they are as many a second as they should be.
  package func rateCheck(expected: FrameRate) -> Verification.Check {
    guard let step, step > .zero else {
      return .skipped(.frameRate, "one frame has no rate")
    }
    let wanted = expected.time(ofFrame: 1)
    // An error adds up over an even run, the rounding of its ends does not.
    let difference = (step - wanted).magnitude.times(uneven.isEmpty ? times.count - 1 : 1)
    return Verification.Check(
      .frameRate, isFine: difference <= tick + tick, expected: "\(expected)",
      found: shown(1 / step.seconds, decimals: 3))
  }

  /// Whether they begin at 0 and follow one another evenly.
  package func evennessCheck() -> Verification.Check {
    var places: [Verification.Place] = []
    // Opus and AAC in Matroska may move the whole by a few milliseconds.
    let lead = max(tick, Time(flicks: (step?.flicks ?? 0) / 2))
    if let first = times.first, first.magnitude > lead {
      places.append(Verification.Place(from: first, "the first frame is shown only then"))
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
          "\(shown(found)) from one frame to the next, instead of \(shown(step))")
      }
  }
}
