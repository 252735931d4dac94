import Editing
package import MediaValues

extension RenderPlan {
  /// The speed and direction in which a clip plays its medium.
  package struct Retiming: Hashable, Sendable, Codable {
    /// A slowdown for a medium that is too short for its clip.
    package struct Slowing: Hashable, Sendable, Codable {
      /// The length of the medium that the clip would use.
      package var needed: Time
      /// The length of the medium that is available, which is stretched to the same time.
      package var available: Time

      package init(needed: Time, available: Time) {
        self.needed = needed
        self.available = available
      }
    }

    /// The speed as a factor; keyframes are relative to the beginning of the clip.
    package var speed: AnimatedNumber
    /// Whether frame k of n shows the content of frame n − 1 − k, with the sound reversed too.
    package var isReversed: Bool
    /// Whether the frame at the in point is shown all the time.
    package var isFrozen: Bool
    /// The slowdown in addition to `speed`; `nil` if the medium is long enough.
    package var slowing: Slowing?

    package init(
      speed: AnimatedNumber = .constant(PlaybackDefaults.speed),
      isReversed: Bool = PlaybackDefaults.isReversed, isFrozen: Bool = false,
      slowing: Slowing? = nil
    ) {
      self.speed = speed
      self.isReversed = isReversed
      self.isFrozen = isFrozen
      self.slowing = slowing
    }

    /// The original speed, forwards.
    package static let asRecorded = Retiming()

    /// One frame all the time.
    package static let frozen = Retiming(isFrozen: true)

    /// Whether a second of the clip is a second of the medium, in either direction.
    package var isOwnSpeed: Bool { speed == 1 && slowing == nil && !isFrozen }
  }
}

extension RenderPlan.Retiming {
  /// Computes the played length of a medium. Prepared once for many calls.
  package struct Played: Sendable {
    private let integral: SpeedIntegral?
    private let slowing: Slowing?

    package init(_ retiming: RenderPlan.Retiming) {
      integral = retiming.speed == 1 ? nil : SpeedIntegral(retiming.speed)
      slowing = retiming.slowing
    }

    /// Returns the length of the medium that is played in the first `elapsed` of the clip: the integral of the speed,
    /// to the nearest flick. Negative before the clip.
    package func callAsFunction(after elapsed: Time) -> Time {
      let used = integral?.used(in: elapsed) ?? elapsed
      guard let slowing else { return used }
      let product = Int128(used.flicks) * Int128(slowing.available.flicks)
      let needed = Int128(max(1, slowing.needed.flicks))
      return Time(flicks: Int64(clamping: roundedQuotient(product, needed)))
    }
  }
}

extension RenderPlan.Retiming {
  /// The differences from the original playback, for the plan's text form.
  var words: [String] {
    var words: [String] = []
    switch speed {
    case .constant(1): break
    case .constant, .field: words.append("speed \(speed)")
    case .keyframes: words.append("speed by \(speed)")
    }
    if let slowing { words.append("slowed from \(slowing.needed) to \(slowing.available)") }
    if isReversed { words.append("reversed") }
    if isFrozen { words.append("frozen") }
    return words
  }
}
