/// Finds dissolves by what they are: for a while every frame is a mixture of the frame before and
/// the frame behind, in shares that rise evenly, and fine detail dips in the middle.
///
/// Pans, shakes and flicker move on straight ways too, but keep their detail.
struct DissolveFinder {
  /// The lengths in frames that are tried; what lies between is found by refining.
  private let lengths = [10, 14, 20, 28, 40, 54]
  /// The ends differ by at least this much: root mean square, in levels of 255.
  private let leastChange: Float = 16
  /// How far from the mean of the ends the middle may be, as a share of their square distance.
  private let mostAsideInMiddle: Float = 0.12
  private let mostAside: Float = 0.2
  /// How far the shares may be from rising evenly.
  private let mostUnevenness: Float = 0.3
  /// The largest step may be so many times the mean one.
  private let mostSteepness: Float = 4.5
  /// The detail in the middle, as a share of the mean of the ends.
  private let mostDetail: Float = 0.71

  let window: FrameWindow
  /// `barriers[i]` says that no dissolve goes across from frame i − 1 to frame i.
  private let barriers: [Bool]

  init(window: FrameWindow, cuts: [FoundBoundary], fades: [FoundBoundary]) {
    self.window = window
    var barriers = [Bool](repeating: false, count: window.count + 1)
    for cut in cuts { barriers[cut.start] = true }
    for fade in fades {
      for index in max(0, fade.start - 2)...min(window.count, fade.end + 2) {
        barriers[index] = true
      }
    }
    self.barriers = barriers
  }

  func find() -> [FoundBoundary] {
    var taken = [Bool](repeating: false, count: window.count)
    var tries = [Int](repeating: 0, count: window.count)
    var found: [FoundBoundary] = []
    for candidate in candidates() where !taken[candidate.middle] && tries[candidate.middle] < 8 {
      let near = max(0, candidate.middle - 2)...min(window.count - 1, candidate.middle + 2)
      for index in near { tries[index] += 1 }
      guard let ramp = refined(candidate.ramp), isFree(ramp, taken),
        let confidence = confidence(of: ramp)
      else { continue }
      found.append(
        FoundBoundary(kind: .dissolve, start: ramp.start, end: ramp.end, confidence: confidence))
      for index in ramp.start...ramp.end { taken[index] = true }
    }
    return found.sorted { $0.start < $1.start }
  }

  /// The ends of two dissolves that follow at once may come out a few frames too wide.
  private func isFree(_ ramp: Ramp, _ taken: [Bool]) -> Bool {
    let count = taken[ramp.start...ramp.end].count { $0 }
    return !taken[(ramp.start + ramp.end) / 2] && count * 4 <= ramp.length
  }

  /// From the last frame of the outgoing shot to the first of the incoming one.
  private struct Ramp: Equatable {
    var start: Int
    var end: Int
    var length: Int { end - start }
  }

  private struct Candidate {
    var score: Float
    var middle: Int
    var length: Int
    var ramp: Ramp { Ramp(start: middle - length / 2, end: middle + length / 2) }
  }

  /// Every stretch whose middle is about the mean of its ends, the most telling first.
  private func candidates() -> [Candidate] {
    // The last barrier at or before each frame: a stretch is whole when none lies in it.
    var lastBarrier = 0
    let barrierBefore = barriers.indices.map { index in
      if barriers[index] { lastBarrier = index }
      return lastBarrier
    }
    var result: [Candidate] = []
    for length in lengths where length < window.count {
      let half = length / 2
      for middle in stride(from: half, to: window.count - half, by: 2) {
        let (first, last) = (window[middle - half], window[middle + half])
        guard barrierBefore[middle + half] <= middle - half else { continue }
        let change = first.squareDistance(to: last)
        guard change >= leastChange * leastChange else { continue }
        let aside = window[middle].squareDistance(toMeanOf: first, last) / change
        guard aside < mostAsideInMiddle else { continue }
        let score = change.squareRoot() * (1 - aside / mostAsideInMiddle)
        result.append(Candidate(score: score, middle: middle, length: length))
      }
    }
    return result.sorted { ($0.score, -$0.middle) > ($1.score, -$1.middle) }
  }

  /// Moves the ends to where the shares begin and end to rise.
  private func refined(_ guess: Ramp) -> Ramp? {
    var ramp = guess
    for _ in 0..<4 {
      let wide = widened(ramp, by: max(3, ramp.length / 3))
      let shares = shares(of: wide)
      guard let quarter = crossing(shares, 0.25), let most = crossing(shares, 0.75),
        most > quarter
      else { return nil }
      let half = (most - quarter) / 2
      let better = Ramp(
        start: max(wide.start, wide.start + Int((quarter - half).rounded())),
        end: min(wide.end, wide.start + Int((most + half).rounded())))
      guard better.length >= 6 else { return nil }
      if better == ramp { break }
      ramp = better
    }
    return ramp.length <= 75 ? ramp : nil
  }

  private func widened(_ ramp: Ramp, by frames: Int) -> Ramp {
    var wide = ramp
    while wide.start > 0, ramp.start - wide.start < frames, !barriers[wide.start] {
      wide.start -= 1
    }
    while wide.end < window.count - 1, wide.end - ramp.end < frames, !barriers[wide.end + 1] {
      wide.end += 1
    }
    return wide
  }

  private func shares(of ramp: Ramp) -> [Float] {
    (ramp.start...ramp.end).map {
      window[$0].progress(from: window[ramp.start], to: window[ramp.end]).share
    }
  }

  private func crossing(_ shares: [Float], _ level: Float) -> Float? {
    guard let index = shares.firstIndex(where: { $0 >= level }), index > 0 else { return nil }
    let rise = max(1e-3, shares[index] - shares[index - 1])
    return Float(index) - (shares[index] - level) / rise
  }

  /// How plainly a ramp is a dissolve, 0 to 1; nil where it is none.
  private func confidence(of ramp: Ramp) -> Double? {
    let (first, last) = (window[ramp.start], window[ramp.end])
    let change = first.squareDistance(to: last)
    let middle = window[(ramp.start + ramp.end) / 2]
    let detail = 2 * middle.detail / max(first.detail + last.detail, 1e-3)
    guard change >= leastChange * leastChange, detail <= mostDetail else { return nil }
    var aside: Float = 0
    var (unevenness, steepness, before): (Float, Float, Float) = (0, 0, 0)
    for index in ramp.start...ramp.end {
      let progress = window[index].progress(from: first, to: last)
      if index > ramp.start, index < ramp.end { aside += progress.aside }
      let even = Float(index - ramp.start) / Float(ramp.length)
      unevenness = max(unevenness, abs(progress.share - even))
      steepness = max(steepness, (progress.share - before) * Float(ramp.length))
      before = progress.share
    }
    aside /= Float(ramp.length - 1) * change
    guard aside <= mostAside, unevenness <= mostUnevenness, steepness <= mostSteepness else {
      return nil
    }
    let plain = min(1, (mostDetail - detail) / 0.2) * min(1, (mostAside - aside) / 0.12)
    return Double(0.2 + 0.8 * plain)
  }
}
