import Analysis
import MediaValues
import Planning

/// Limits how much of a video is inspected closely: frames of the plan are painted for it, and finding one in its
/// medium may cost as much as decoding a second.
struct InspectionBounds {
  /// The maximum number of texts: the detailed image of each is in memory.
  private static let maxTexts = 80

  private let frameCount: Int
  private let rate: FrameRate

  init(_ plan: RenderPlan) {
    (frameCount, rate) = (plan.frameCount, plan.canvas.frameRate)
  }

  /// The maximum number of cuts, and of parts of a kind.
  private var most: Int { min(200, max(24, frameCount / 300)) }

  /// Returns the elements, or evenly distributed ones if there are too many.
  func some<Element>(of all: [Element]) -> [Element] { spread(all, most) }

  /// Returns the frames of texts, or evenly distributed ones if there are too many.
  func texts(_ frames: [Int]) -> [Int] { spread(frames, Self.maxTexts) }

  private func spread<Element>(_ all: [Element], _ most: Int) -> [Element] {
    guard all.count > most else { return all }
    return (0..<most).map { all[(2 * $0 + 1) * all.count / (2 * most)] }
  }

  /// Returns the longest parts, in order of time, if there are too many.
  func longest(of all: [StillStretch]) -> [StillStretch] {
    Array(all.sorted { $0.frames.count > $1.frames.count }.prefix(most))
      .sorted { $0.frames.lowerBound < $1.frames.lowerBound }
  }

  /// Returns frames at equal distances, about one for five seconds, that are not near cuts. A frame near a cut is
  /// replaced by the middle between two cuts.
  func samples(apartFrom cuts: [Int]) -> [Int] {
    let count = min(
      max(8, Int(clamping: Double(frameCount) / rate.framesPerSecond / 5)), 120, frameCount)
    let edges = [0] + cuts + [frameCount]
    let margin = PlannedCut.reach + 1
    let chosen = (0..<count).compactMap { index -> Int? in
      let frame = (2 * index + 1) * frameCount / (2 * count)
      let next = edges.firstIndex { $0 > frame } ?? edges.count - 1
      let (start, end) = (edges[max(0, next - 1)], edges[next])
      let isApart =
        (start == 0 || frame - start >= margin) && (end == frameCount || end - frame > margin)
      if isApart { return frame }
      return end - start > 2 * margin ? (start + end) / 2 : nil
    }
    return Set(chosen).sorted()
  }
}
