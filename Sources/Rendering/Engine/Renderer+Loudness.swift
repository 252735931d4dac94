import Analysis
import Glibc
import Planning

extension Renderer {
  /// Returns the gain, as a factor, with which the mix has a loudness of `target` LUFS.
  ///
  /// A first pass measures the mix. If the resulting gain would bring peaks to the ceiling, the limiter reduces the
  /// loudness, and further passes measure by how much. A sound of few, high peaks may stay below the target, as the
  /// additional gain is bounded.
  ///
  /// `ceiling` is that of the limiter.
  func gain(forLoudness target: Double, ceiling: Float = Limiter.ceiling) throws -> Float {
    let mixed = try measured(FinishedSound(plan, isLimited: false))
    guard let loudness = mixed.integrated, let peak = mixed.truePeak else { return 1 }
    let first = target - loudness
    var decibels = first
    for _ in 0..<4 where peak + decibels > -1 {
      let reached = try measured(
        FinishedSound(plan, gain: factor(decibels), ceiling: ceiling)
      ).integrated
      let missing = target - (reached ?? target)
      guard abs(missing) > 0.1 else { break }
      // With more gain the limiter takes away more, so slightly more than the missing loudness is added.
      decibels = min(decibels + 1.2 * missing, first + maxMakeUp)
    }
    return factor(decibels)
  }

  private func measured(_ sound: FinishedSound) throws -> Loudness {
    var sound = sound
    while try sound.next() != nil {
      if isCancelled() { throw RenderError.cancelled }
    }
    return sound.loudness
  }
}

/// The maximum gain that compensates for the limiter, in dB.
private let maxMakeUp = 8.0

private func factor(_ decibels: Double) -> Float {
  Float(pow(10, decibels / 20))
}
