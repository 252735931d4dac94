import MediaValues

extension RenderPlan {
  /// The settings for reducing a sound while others are heard, with all defaults filled in.
  package struct Ducking: Hashable, Sendable, Codable {
    /// The level of the sum of the others above which the sound is reduced: mean power in dB relative to full scale.
    package var threshold: Double
    /// The reduction of the sound, in dB.
    package var amount: Double
    /// The number of samples in which the sound is reduced and in which it returns to its level; at least 1.
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
  /// The shortest change of the gain: faster changes cause clicks.
  private static let shortestChange = Time(numerator: 1, denominator: 1000)

  init(_ duck: Duck, sampleRate: Int) {
    let attack = min(max(Duck.attack.value(of: duck), Self.shortestChange), Duck.longestAttack)
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
