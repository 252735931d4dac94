import Analysis
import Media
import MediaValues

/// Compares frames, while they are decoded, with planned ones in detail.
///
/// Of each planned frame, the least difference from the decoded frames around it counts, as the checks of cuts report
/// shifts. Stores one image for each planned frame.
struct DetailSearch {
  private let planned: [Int: DetailedImage]
  private let size: PixelSize
  /// Whether frames may be repeated, so that the last image is kept.
  private let keepsLast: Bool
  private var last: DetailedImage?
  private var sketcher: FrameSketcher?
  /// The least difference so far, by the frames of the plan.
  private(set) var differences: [Int: LocalDifference] = [:]

  init(_ planned: [Int: DetailedImage], size: PixelSize, keepsLast: Bool) {
    (self.planned, self.size, self.keepsLast) = (planned, size, keepsLast)
  }

  /// Adds the next frame of the file, which is shown at `position` of the plan.
  mutating func add(_ frame: Frame, at position: Int, _ facts: VideoFacts) throws {
    guard keepsLast || !open(around: position).isEmpty else { return }
    let sketcher =
      try self.sketcher
      ?? FrameSketcher(like: frame, size: size, facts: facts, isDetailed: true)
    self.sketcher = sketcher
    last = try sketcher.sketch(frame).detailed(size)
    hold(at: position)
  }

  /// Shows the last frame at another position, too.
  mutating func hold(at position: Int) {
    guard let last else { return }
    for frame in open(around: position) {
      guard let difference = planned[frame].flatMap(last.difference) else { continue }
      if difference.excess < differences[frame]?.excess ?? .infinity {
        differences[frame] = difference
      }
    }
  }

  /// Returns the planned frames near a position that no decoded frame is like so far.
  private func open(around position: Int) -> [Int] {
    (position - PlannedCut.reach...position + PlannedCut.reach).filter { frame in
      planned[frame] != nil && differences[frame]?.isDifferent ?? true
    }
  }
}

extension FrameSketcher.Sketch {
  /// The sketch for comparing details; `nil` if it has another size.
  func detailed(_ size: PixelSize) -> DetailedImage? {
    DetailedImage(size: size, luma: planes[0], blue: planes[1], red: planes[2])
  }
}
