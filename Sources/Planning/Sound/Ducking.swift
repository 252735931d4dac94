import MediaValues

extension RenderPlan {
  /// How a sound makes way for those that do not, all decided.
  package struct Ducking: Hashable, Sendable, Codable {
    /// How loud the others must be together, as their mean power in dB below full scale.
    package var threshold: Double
    /// By how many dB the sound goes down.
    package var amount: Double
    /// Samples it takes to go down, and to come back; one at least.
    package var attack: Int
    package var release: Int

    package init(threshold: Double, amount: Double, attack: Int, release: Int) {
      self.threshold = threshold
      self.amount = amount
      self.attack = attack
      self.release = release
    }
  }
}

extension RenderPlan.Ducking {
  /// How far ahead of time the others are listened to at most.
  private static let longestAttack: Time = 10
  /// A gain that changes faster clicks.
  private static let shortestChange = Time(numerator: 1, denominator: 1000)

  init(_ duck: Duck, sampleRate: Int) {
    let attack = min(max(Duck.attack.value(of: duck), Self.shortestChange), Self.longestAttack)
    let release = max(Duck.release.value(of: duck), Self.shortestChange)
    self.init(
      threshold: Duck.threshold.value(of: duck).double, amount: Duck.amount.value(of: duck).double,
      attack: max(1, attack.ticks(per: sampleRate)),
      release: max(1, release.ticks(per: sampleRate)))
  }

  var text: String {
    "ducking by \(amount) dB under what is above \(threshold) dB, "
      + "\(attack) samples down and \(release) back"
  }
}
