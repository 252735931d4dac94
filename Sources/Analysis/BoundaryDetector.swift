package import MediaValues

/// Finds the shot boundaries of a video from the signatures of its frames, which are added one by
/// one.
///
/// Stores at most `stride + 2 × context` signatures, about 4 MB at 30 frames per second, for a
/// video of any length. No boundary is missed between windows: they overlap by more than the
/// longest boundary.
package struct BoundaryDetector {
  /// The least number of frames on either side of the middle of a boundary when it is evaluated.
  private let context: Int
  /// The number of frames that are evaluated in one pass.
  private static let stride = 1024

  private var window = FrameWindow()
  /// The index in the video of the first frame of the window.
  private var first = 0
  /// Boundaries whose middle is before this frame are final.
  private var settled = 0
  private var boundaries: [ShotBoundary] = []
  /// Dissolves are searched in every `frameStep`-th frame, about 30 frames per second.
  private let frameStep: Int

  package init(frameRate: FrameRate) {
    // Rates of a thousand and more occur in file headers, not in real videos.
    frameStep = max(1, Int(clamping: min(32, frameRate.framesPerSecond / 30).rounded()))
    context = 240 * frameStep
  }

  /// The number of frames added.
  package var frameCount: Int { first + window.count }

  /// Adds the signature of the next frame.
  package mutating func add(_ frame: FrameSignature) {
    window.append(frame)
    let end = frameCount - context
    guard end - settled >= BoundaryDetector.stride else { return }
    settle(until: end)
    let spare = settled - context - first
    if spare > 0 {
      window.removeFirst(spare)
      first += spare
    }
  }

  /// Returns the boundaries in order. No frames may be added afterwards. `end` is the end of the
  /// last frame.
  package mutating func finish(end: Time) -> [ShotBoundary] {
    settle(until: .max, end: end)
    return boundaries
  }

  private mutating func settle(until limit: Int, end: Time? = nil) {
    let fades = FadeFinder(window: window).find()
    var cuts = CutFinder(window: window).find(outside: fades)
    let dissolves = DissolveFinder(window: window, cuts: cuts, fades: fades, frameStep: frameStep)
      .find()
    cuts.removeAll { cut in dissolves.contains { $0.touches(cut.start) } }
    let found = (fades + cuts + dissolves).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    for boundary in found
    where (settled..<limit).contains(first + (boundary.start + boundary.end) / 2) {
      append(boundary, end: end)
    }
    settled = limit
  }

  /// Appends a boundary unless the previous one contains it; boundaries do not overlap.
  private mutating func append(_ found: FoundBoundary, end: Time?) {
    let start = max(first + found.start, boundaries.last?.end ?? 0)
    guard first + found.end > start || found.kind == .cut && first + found.end == start else {
      return
    }
    let startTime = time(of: start) ?? end ?? .zero
    let endTime = time(of: first + found.end) ?? end ?? startTime
    boundaries.append(
      ShotBoundary(
        found.kind, start: start, end: first + found.end,
        range: TimeRange(start: startTime, end: max(startTime, endTime)),
        confidence: found.confidence))
  }

  private func time(of frame: Int) -> Time? {
    let index = frame - first
    return index >= 0 && index < window.count ? window[index].time : nil
  }
}
