/// Finds dissolves by what they are: for a while every frame is a mixture of the frame before and
/// the frame behind, in shares that rise evenly, and fine detail dips as mixtures of unrelated
/// pictures do.
///
/// Pans, shakes and flicker move on straight ways too, but keep their detail. Where there is motion
/// the samples stray from the mixture, but the detail does not: neither alone tells a dissolve. As
/// every stretch of every length is tried, the ends are where both match best.
struct DissolveFinder {
  /// In frames that are looked at, from the last of the outgoing shot to the first of the incoming.
  private static let lengths = 10..<76
  /// The ends differ by at least this much: root mean square, in levels of 255.
  private let leastChange: Float = 14
  /// More than this share of the mean detail of the ends is not left in the middle of a dissolve.
  private let mostDetail: Float = 0.8
  private let mostMisfit: Float = 0.21
  /// A misfit that leaves no doubt.
  private let plainMisfit: Float = 0.08
  private let detailWeight: Float = 1.5

  /// The window's frames that are looked at: every `pace`-th.
  private let frames: [FrameSignature]
  private let pace: Int
  private let products: SampleProducts
  /// The last frame, up to each, that no dissolve reaches back across to the one before it.
  private let barriers: [Int]

  init(window: FrameWindow, cuts: [FoundBoundary], fades: [FoundBoundary], pace: Int) {
    frames = steadied(stride(from: 0, to: window.count, by: pace).map { window[$0] })
    self.pace = pace
    products = SampleProducts(frames, reach: DissolveFinder.lengths.upperBound)
    var isBarrier = [Bool](repeating: false, count: frames.count + 2)
    // The first that is looked at behind a cut.
    for cut in cuts { isBarrier[(cut.start + pace - 1) / pace] = true }
    for fade in fades {
      let end = min(window.count, fade.end + 2)
      for index in max(0, fade.start - 2)...end { isBarrier[(index + pace - 1) / pace] = true }
    }
    var last = 0
    barriers = isBarrier.indices.map { index in
      if isBarrier[index] { last = index }
      return last
    }
  }

  func find() -> [FoundBoundary] {
    var taken = [Bool](repeating: false, count: frames.count)
    var found: [FoundBoundary] = []
    for stretch in matches() where !taken[stretch.first...stretch.last].contains(true) {
      // The ends stay free: another may begin where this one ends.
      for index in stretch.first + 1..<stretch.last { taken[index] = true }
      found.append(
        FoundBoundary(
          kind: .dissolve, start: stretch.first * pace, end: stretch.last * pace,
          confidence: confidence(stretch.misfit)))
    }
    return found.sorted { $0.start < $1.start }
  }

  private struct Stretch {
    /// The last frame of the outgoing shot alone.
    var first: Int
    /// The first frame of the incoming shot alone.
    var last: Int
    var misfit: Float
  }

  /// Every stretch that may be a dissolve, the best first.
  private func matches() -> [Stretch] {
    var result: [Stretch] = []
    for length in DissolveFinder.lengths where length < frames.count {
      for first in 0..<(frames.count - length) where barriers[first + length] <= first {
        let misfit = misfit(first, first + length)
        if misfit <= mostMisfit {
          result.append(Stretch(first: first, last: first + length, misfit: misfit))
        }
      }
    }
    return result.sorted { ($0.misfit, $0.first) < ($1.misfit, $1.first) }
  }

  /// How little a stretch is like a dissolve: 0 for one of pictures that do not move, about 0.1
  /// where cameras pan.
  private func misfit(_ first: Int, _ last: Int) -> Float {
    let change = products.squareDistance(first, last)
    let (before, behind) = (frames[first].detail, frames[last].detail)
    let detail = max(1, (before + behind) / 2)
    guard change >= leastChange * leastChange,
      frames[(first + last) / 2].detail <= mostDetail * detail
    else { return .infinity }
    var (aside, strayed): (Float, Float) = (0, 0)
    for index in first + 1..<last {
      let share = Float(index - first) / Float(last - first)
      let rest = 1 - share
      aside += products.squareDistance(of: index, toMixtureOf: first, last, share: share)
      // Squares of shares: unrelated pictures do not add up.
      let expected = rest * rest * before + share * share * behind
      strayed += abs(frames[index].detail - expected)
    }
    let count = Float(last - first - 1)
    // Ends that are nearly alike prove little.
    return aside / count / change + detailWeight * strayed / count / detail
      + 1 / change.squareRoot()
  }

  private func confidence(_ misfit: Float) -> Double {
    let plain = (mostMisfit - misfit) / (mostMisfit - plainMisfit)
    return Double(min(1, 0.25 + 0.75 * plain))
  }
}
