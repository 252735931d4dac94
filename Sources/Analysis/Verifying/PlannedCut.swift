/// A frame at which another picture appears at once, as it was planned, and where it is found.
package struct PlannedCut: Sendable {
  package enum Place: Hashable, Sendable {
    /// The two planned pictures are too much alike to tell.
    case unclear
    /// So many frames late; negative for early, 0 for where it should be.
    case found(Int)
    /// Not among the frames that were looked at.
    case missing
  }

  /// How far around its place it is looked for, in frames.
  package static let reach = 5
  /// How different the two pictures have to be, as a root mean square of 255.
  private static let leastContrast: Float = 6

  /// The first frame of the new picture.
  package let frame: Int
  /// The frames that are looked at: those of the neighbouring cuts' pictures are not.
  package let window: Range<Int>

  /// `previous` and `next` are the cuts before and behind, or the ends of the video.
  package init(frame: Int, previous: Int, next: Int) {
    self.frame = frame
    window = max(previous, frame - 1 - Self.reach)..<min(next, frame + 1 + Self.reach)
  }

  /// Looks for it in the frames that were found.
  ///
  /// Each is taken for a frame before or behind the cut, whichever of the two planned pictures it is
  /// more like. The cut is where that splits them best:
  ///
  ///     like     |old|old|old|new|new|new|
  ///     cut                  ↑
  package func place(
    before: FrameSignature, after: FrameSignature, in found: [Int: FrameSignature]
  ) -> Place {
    let contrast = before.distance(to: after)
    guard contrast >= Self.leastContrast else { return .unclear }
    // What moves may be like anything elsewhere: first it is looked for where it should be.
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
    // What is like neither counts for neither.
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
