import Editing
package import MediaValues

extension RenderPlan {
  /// How a clip runs through its medium: how fast, and which way.
  package struct Pace: Hashable, Sendable, Codable {
    /// What is played in the place of a medium that is too short for its clip.
    package struct Slowing: Hashable, Sendable, Codable {
      /// How much of the medium the clip would use.
      package var needed: Time
      /// How much there is, which lasts as long instead.
      package var available: Time

      package init(needed: Time, available: Time) {
        self.needed = needed
        self.available = available
      }
    }

    /// How fast the medium is played; its times count from the beginning of the clip.
    package var speed: AnimatedNumber
    /// True when frame k of n shows what frame n − 1 − k would show, and the sound is reversed with it.
    package var isReversed: Bool
    /// Set where the medium is played more slowly than `speed` says, so that it lasts.
    package var slowing: Slowing?

    package init(
      speed: AnimatedNumber = 1, isReversed: Bool = false, slowing: Slowing? = nil
    ) {
      self.speed = speed
      self.isReversed = isReversed
      self.slowing = slowing
    }

    /// As fast as it was recorded, and forwards.
    package static let asRecorded = Pace()

    /// True when a second of the clip is a second of the medium, whichever way.
    package var isOwnSpeed: Bool { speed == 1 && slowing == nil }
  }
}

extension RenderPlan.Pace {
  /// Of the medium, what has been played after a time; made once for many questions.
  package struct Played: Sendable {
    private let integral: SpeedIntegral?
    private let slowing: Slowing?

    package init(_ pace: RenderPlan.Pace) {
      integral = pace.speed == 1 ? nil : SpeedIntegral(pace.speed)
      slowing = pace.slowing
    }

    /// How much of the medium the first `elapsed` of the clip plays: the integral of the speed, to the
    /// nearest flick. Less than nothing before the clip.
    package func callAsFunction(after elapsed: Time) -> Time {
      let used = integral?.used(in: elapsed) ?? elapsed
      guard let slowing else { return used }
      let product = Int128(used.flicks) * Int128(slowing.available.flicks)
      let needed = Int128(max(1, slowing.needed.flicks))
      return Time(flicks: Int64(clamping: roundedQuotient(product, needed)))
    }
  }
}

extension RenderPlan.Pace {
  /// What differs from playing as it was recorded, for the plan's text.
  var words: [String] {
    var words: [String] = []
    switch speed {
    case .constant(1): break
    case .constant, .field: words.append("speed \(speed)")
    case .keyframes: words.append("speed by \(speed)")
    }
    if let slowing { words.append("slowed from \(slowing.needed) to \(slowing.available)") }
    if isReversed { words.append("reversed") }
    return words
  }
}
