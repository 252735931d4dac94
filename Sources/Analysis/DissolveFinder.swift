/// Finds dissolves: ranges in which every frame is a mixture of the first and the last frame, with
/// evenly rising shares, and in which fine detail dips, as it does in mixtures of unrelated images.
///
/// Pans, shakes and flicker may resemble such mixtures, but keep their detail. With motion in the
/// shots, samples deviate from the mixture, but the detail still dips. Neither test suffices alone.
/// As ranges of every length are tried, the ends are where both fit best.
struct DissolveFinder {
  /// In frames that are analyzed, from the last of the outgoing shot to the first of the incoming.
  private static let lengths = 10..<76
  /// The least difference between the ends: root mean square, in levels of 255.
  private let minChange: Float = 14
  /// The largest share of the mean detail of the ends that remains in the middle of a dissolve.
  private let maxDetail: Float = 0.8
  private let maxMisfit: Float = 0.21
  /// The misfit at or below which the confidence is 1.
  private let plainMisfit: Float = 0.08
  private let detailWeight: Float = 1.5

  /// The analyzed frames of the window: every `frameStep`-th.
  private let frames: [FrameSignature]
  private let frameStep: Int
  private let products: SampleProducts
  /// For each frame, the last barrier up to it: the first frame after a cut, or a frame of a fade.
  /// A dissolve that ends at the frame must not begin before the barrier.
  private let barriers: [Int]

  init(window: FrameWindow, cuts: [FoundBoundary], fades: [FoundBoundary], frameStep: Int) {
    frames = smoothed(stride(from: 0, to: window.count, by: frameStep).map { window[$0] })
    self.frameStep = frameStep
    products = SampleProducts(frames, reach: DissolveFinder.lengths.upperBound)
    var isBarrier = [Bool](repeating: false, count: frames.count + 2)
    // The first analyzed frame after a cut.
    for cut in cuts { isBarrier[(cut.start + frameStep - 1) / frameStep] = true }
    for fade in fades {
      let end = min(window.count, fade.end + 2)
      for index in max(0, fade.start - 2)...end {
        isBarrier[(index + frameStep - 1) / frameStep] = true
      }
    }
    var last = 0
    barriers = isBarrier.indices.map { index in
      if isBarrier[index] { last = index }
      return last
    }
  }

  /// Returns the dissolves, sorted by start. Two of them may share an end.
  func find() -> [FoundBoundary] {
    var taken = [Bool](repeating: false, count: frames.count)
    var found: [FoundBoundary] = []
    for stretch in matches() where !taken[stretch.first...stretch.last].contains(true) {
      // The ends stay free: another dissolve may begin where this one ends.
      for index in stretch.first + 1..<stretch.last { taken[index] = true }
      found.append(
        FoundBoundary(
          kind: .dissolve, start: stretch.first * frameStep, end: stretch.last * frameStep,
          confidence: confidence(stretch.misfit)))
    }
    return found.sorted { $0.start < $1.start }
  }

  private struct Stretch {
    /// The last frame that shows only the outgoing shot.
    var first: Int
    /// The first frame that shows only the incoming shot.
    var last: Int
    var misfit: Float
  }

  /// Returns every range that may be a dissolve, the best first.
  private func matches() -> [Stretch] {
    var result: [Stretch] = []
    for length in DissolveFinder.lengths where length < frames.count {
      for first in 0..<(frames.count - length) where barriers[first + length] <= first {
        let misfit = misfit(first, first + length)
        if misfit <= maxMisfit {
          result.append(Stretch(first: first, last: first + length, misfit: misfit))
        }
      }
    }
    return result.sorted { ($0.misfit, $0.first) < ($1.misfit, $1.first) }
  }

  /// Returns how much a range differs from a dissolve: 0 for a dissolve between still images, about
  /// 0.1 if cameras pan.
  private func misfit(_ first: Int, _ last: Int) -> Float {
    let change = products.squareDistance(first, last)
    let (before, behind) = (frames[first].detail, frames[last].detail)
    let detail = max(1, (before + behind) / 2)
    guard change >= minChange * minChange,
      frames[(first + last) / 2].detail <= maxDetail * detail
    else { return .infinity }
    var (aside, strayed): (Float, Float) = (0, 0)
    for index in first + 1..<last {
      let share = Float(index - first) / Float(last - first)
      let rest = 1 - share
      aside += products.squareDistance(of: index, toMixtureOf: first, last, share: share)
      // The squares of the shares: unrelated detail does not add up.
      let expected = rest * rest * before + share * share * behind
      strayed += abs(frames[index].detail - expected)
    }
    let count = Float(last - first - 1)
    // Ends that are nearly alike are weak evidence.
    return aside / count / change + detailWeight * strayed / count / detail
      + 1 / change.squareRoot()
  }

  private func confidence(_ misfit: Float) -> Double {
    let plain = (maxMisfit - misfit) / (maxMisfit - plainMisfit)
    return Double(min(1, 0.25 + 0.75 * plain))
  }
}
