/// A planned cut, and the search for its frame in a file.
package struct PlannedCut: Sendable {
  /// The result of the search.
  package enum Place: Hashable, Sendable {
    /// The two planned images are too similar to decide.
    case unclear
    /// The delay in frames: negative if early, 0 if correct.
    case found(Int)
    /// There is no such cut among the frames that were searched.
    case missing
  }

  /// The distance from the planned frame that is searched, in frames.
  package static let reach = 5
  /// The least difference between the two images, as a root mean square of 255.
  private static let minContrast: Float = 6

  /// The first frame of the new image.
  package let frame: Int
  /// The frames that are searched, without those beyond the neighboring cuts.
  package let window: Range<Int>

  /// Creates a cut. `previous` and `next` are the frames of the neighboring cuts, or the ends of
  /// the video.
  package init(frame: Int, previous: Int, next: Int) {
    self.frame = frame
    window = max(previous, frame - 1 - Self.reach)..<min(next, frame + 1 + Self.reach)
  }

  /// Returns where the cut is in the frames of a file.
  ///
  /// Each frame counts as old or new, depending on which of the two planned images it resembles
  /// more. The cut is at the split with the fewest frames on the wrong side:
  ///
  ///     like     |old|old|old|new|new|new|
  ///     cut                  ↑
  package func place(
    before: FrameSignature, after: FrameSignature, in found: [Int: FrameSignature]
  ) -> Place {
    let contrast = before.distance(to: after)
    guard contrast >= Self.minContrast else { return .unclear }
    // Moving images may resemble each other by chance, so the planned frame is tested first.
    if let old = found[frame - 1], let new = found[frame],
      old.distance(to: before) < contrast / 3, new.distance(to: after) < contrast / 3
    {
      return .found(0)
    }
    let sides = window.compactMap { frame in
      found[frame].map { signature in
        (frame, signature.distance(to: after) - signature.distance(to: before))
      }
    }
    guard sides.count >= 2 else { return .unclear }
    // A frame that resembles neither image counts for neither side.
    let leans = sides.map { $0.1 < -contrast / 8 ? 1 : $0.1 > contrast / 8 ? -1 : 0 }
    var (best, least) = (0, Int.max)
    for split in 0...sides.count {
      let wrong =
        leans[..<split].count { $0 > 0 } + leans[split...].count { $0 < 0 }
      let distance = { (split: Int) in
        abs((split < sides.count ? sides[split].0 : self.window.upperBound) - frame)
      }
      if wrong < least || (wrong == least && distance(split) < distance(best)) {
        (best, least) = (split, wrong)
      }
    }
    guard best > 0, best < sides.count, leans[..<best].contains(-1), leans[best...].contains(1)
    else { return .missing }
    return .found(sides[best].0 - frame)
  }
}
