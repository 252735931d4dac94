import Glibc
import MediaValues
import Planning

/// A looped sound, in which each end fades into the next beginning with equal power.
///
///     played   |████████████████▓▓|▓▓██████████████▓▓|▓▓███
///     beginning 0            seam 1             seam 2
struct LoopSeams {
  /// Consecutive samples: those that continue, those that fade in if there is a seam, and the number of samples of the
  /// seam that have passed.
  struct Stretch {
    var old: Range<Int>
    var new: Range<Int>?
    var progress = 0
  }

  private let period: Time
  private let rate: FrameRate
  private let seam: Range<Int>

  /// Creates the seams of a sound; `nil` if it does not loop.
  init?(_ input: RenderPlan.MixInput, sampleRate: Int) {
    guard let loop = input.loop else { return nil }
    period = loop
    rate = FrameRate(numerator: Int64(sampleRate), denominator: 1)
    seam = input.seam ?? 0..<0
  }

  /// Returns the part that is played from `position` on, at most up to `end`, in samples relative to the in point.
  func stretch(from position: Int, upTo end: Int) -> Stretch {
    // The number of the repetition, which begins when its seam has passed.
    let begun = rate.repetition(of: period, at: position - seam.upperBound)
    let next = rate.beginning(begun + 1, of: period)
    let offset = rate.beginning(begun, of: period)
    let (first, last) = (next + seam.lowerBound, next + seam.upperBound)
    guard position >= first else {
      return Stretch(old: position - offset..<min(end, first) - offset, new: nil)
    }
    let range = position..<min(end, last)
    return Stretch(
      old: range.lowerBound - offset..<range.upperBound - offset,
      new: range.lowerBound - next..<range.upperBound - next, progress: position - first)
  }

  /// Returns interleaved samples that fade from `old` to `new`, when `progress` samples of the seam have passed.
  func fade(from old: [Float], to new: [Float], at progress: Int) -> [Float] {
    var output = old
    for index in 0..<(old.count / 2) {
      let angle = Double(progress + index) / Double(seam.count) * .pi / 2
      let (fall, rise) = (Float(cos(angle)), Float(sin(angle)))
      for place in [2 * index, 2 * index + 1] {
        output[place] = fall * old[place] + rise * new[place]
      }
    }
    return output
  }
}
