import Glibc
import MediaValues
import Planning

/// The factors on the two channels of a sound that is placed between left and right.
///
/// A stereo sound is balanced: the farther channel gets quieter, and the nearer one stays. A mono sound moves between the
/// channels at the same power, so that it is equally loud everywhere.
struct Panning {
  private let course: NumberCourse?
  private let constant: Double
  private let isMono: Bool

  /// Creates the panning of a sound; `nil` if it stays in the middle.
  init?(_ input: RenderPlan.MixInput, of plan: RenderPlan) {
    guard let numbers = input.numbers else { return nil }
    let number = numbers.values[SoundSettings.pan]
    guard number != SoundSettings.pan.standard else { return nil }
    constant = number.value(at: .zero, in: SoundSettings.pan.range)
    if case .keyframes(let keyframes) = number {
      course = NumberCourse(
        keyframes, from: numbers.start, in: SoundSettings.pan.range,
        sampleRate: plan.canvas.sampleRate)
    } else {
      course = nil
    }
    isMono = plan.sources[input.source].facts.audio?.channels == 1
  }

  /// Returns the factors for samples of the output: left and right in turn.
  func gains(of samples: Range<Int>) -> [Float] {
    guard let course else {
      let (left, right) = factors(constant)
      return (0..<2 * samples.count).map { $0 % 2 == 0 ? left : right }
    }
    return course.values(of: samples).flatMap { place in
      let (left, right) = factors(place)
      return [left, right]
    }
  }

  private func factors(_ place: Double) -> (left: Float, right: Float) {
    guard isMono else { return (Float(min(1, 1 - place)), Float(min(1, 1 + place))) }
    let angle = (place + 1) * .pi / 4
    return (Float(2.0.squareRoot() * cos(angle)), Float(2.0.squareRoot() * sin(angle)))
  }
}
