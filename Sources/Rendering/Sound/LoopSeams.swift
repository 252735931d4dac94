import Glibc
import MediaValues
import Planning

/// A sound that begins again and again, and goes over from each end into the next beginning with
/// equal power.
///
///     played   |████████████████▓▓|▓▓██████████████▓▓|▓▓███
///     beginning 0            seam 1             seam 2
struct LoopSeams {
  /// Samples without a break: what goes on, what comes in where there is a seam, and how many
  /// samples of the seam are past.
  struct Stretch {
    var old: Range<Int>
    var new: Range<Int>?
    var progress = 0
  }

  private let period: Time
  private let rate: FrameRate
  private let seam: Range<Int>

  /// Nil for a sound that does not loop.
  init?(_ input: RenderPlan.MixInput, sampleRate: Int) {
    guard let loop = input.loop else { return nil }
    period = loop
    rate = FrameRate(numerator: Int64(sampleRate), denominator: 1)
    seam = input.seam ?? 0..<0
  }

  /// What is played from `position` on, and not beyond `end`, in samples from the in point.
  func stretch(from position: Int, upTo end: Int) -> Stretch {
    // How often it has begun, not counting a beginning whose seam is not past.
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

  /// From one to the other, beginning when `progress` samples of the seam are past. Interleaved.
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
