import Analysis
import Glibc
import Planning

extension Renderer {
  /// By how much the whole has to be louder for its loudness to be `target` LUFS, as a factor.
  ///
  /// A first pass measures what is mixed. Where that gain would bring peaks to the ceiling, the
  /// limiter takes some of it back: then more passes find out how much. A sound of few, high peaks
  /// may stay below the target: what the limiter does is bounded.
  /// `ceiling` is the limiter's.
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
      // A limiter that works harder takes more: a little more than what is missing.
      decibels = min(decibels + 1.2 * missing, first + mostMakeUp)
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

/// How much of what the limiter takes is given back at most, in dB.
private let mostMakeUp = 8.0

private func factor(_ decibels: Double) -> Float {
  Float(pow(10, decibels / 20))
}
