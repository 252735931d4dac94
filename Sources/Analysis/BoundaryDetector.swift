package import MediaValues

/// Finds the boundaries of a video from the signatures of its frames, which come one by one.
///
/// Holds at most `stride + 2 × context` signatures, about 4 MB at 30 frames a second, however long
/// the video is. A boundary is found wherever it lies: the windows that are looked at overlap by more
/// than the longest.
package struct BoundaryDetector {
  /// A boundary is judged with at least so many frames on either side of its middle.
  private let context: Int
  /// How many frames are judged at once.
  private static let stride = 1024

  private var window = FrameWindow()
  /// The index in the video of the window's first frame.
  private var first = 0
  /// Edits whose middle lies before this frame are settled.
  private var settled = 0
  private var boundaries: [ShotBoundary] = []
  /// Dissolves are searched in every `pace`-th frame, about 30 frames a second.
  private let pace: Int

  package init(frameRate: FrameRate) {
    // Rates of a thousand and more are seen in files, not in videos.
    pace = max(1, Int(clamping: min(32, frameRate.framesPerSecond / 30).rounded()))
    context = 240 * pace
  }

  /// How many frames there were.
  package var frameCount: Int { first + window.count }

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

  /// The boundaries in order; no more frames come. `end` is where the last frame ends.
  package mutating func finish(end: Time) -> [ShotBoundary] {
    settle(until: .max, end: end)
    return boundaries
  }

  private mutating func settle(until limit: Int, end: Time? = nil) {
    let fades = FadeFinder(window: window).find()
    var cuts = CutFinder(window: window).find(outside: fades)
    let dissolves = DissolveFinder(window: window, cuts: cuts, fades: fades, pace: pace).find()
    cuts.removeAll { cut in dissolves.contains { $0.touches(cut.start) } }
    let found = (fades + cuts + dissolves).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    for boundary in found
    where (settled..<limit).contains(first + (boundary.start + boundary.end) / 2) {
      append(boundary, end: end)
    }
    settled = limit
  }

  /// Takes a boundary over, unless it lies within the one before; boundaries do not overlap.
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
