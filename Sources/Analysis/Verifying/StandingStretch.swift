/// Frames of a video during which nothing is seen, or nothing moves.
package struct StandingStretch: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case black, frozen
  }

  package var kind: Kind
  package var frames: Range<Int>
}

/// Frames, one after the other → black and frozen stretches. Keeps two frames.
///
/// A stretch is frozen while its frames are like its first one, so that what moves slowly is not:
///
///     frame    |A |A'|A |B |B |B |     A' is A plus the encoder's noise
///     stretch  |── A ───|── B ───|
package struct StretchFinder {
  /// The brightest sample of a black picture: an encoder's noise above 16.
  package static let blackLimit: UInt8 = 24
  /// By how much a sample of a picture that stands still may differ.
  package static let stillLimit = 3

  private let least: Int
  private var first: (frame: Int, signature: FrameSignature)?
  private var blackStart: Int?
  private var found: [StandingStretch] = []

  /// Stretches of fewer than `least` frames are not told.
  package init(least: Int) {
    self.least = max(2, least)
  }

  /// Takes the next frame; frames that are missing do not end a stretch.
  package mutating func add(_ signature: FrameSignature, frame: Int) {
    guard signature.brightest > Self.blackLimit else {
      endFrozen(before: frame)
      blackStart = blackStart ?? frame
      return
    }
    endBlack(before: frame)
    if let first, signature.largestDifference(from: first.signature) <= Self.stillLimit { return }
    endFrozen(before: frame)
    first = (frame, signature)
  }

  /// All stretches, in order; `end` is the number of frames.
  package mutating func finish(end: Int) -> [StandingStretch] {
    endBlack(before: end)
    endFrozen(before: end)
    return found
  }

  private mutating func endBlack(before frame: Int) {
    if let start = blackStart { tell(.black, start, frame) }
    blackStart = nil
  }

  private mutating func endFrozen(before frame: Int) {
    if let first { tell(.frozen, first.frame, frame) }
    first = nil
  }

  private mutating func tell(_ kind: StandingStretch.Kind, _ start: Int, _ end: Int) {
    guard end - start >= least else { return }
    found.append(StandingStretch(kind: kind, frames: start..<end))
  }
}

extension StandingStretch {
  /// From where in the plan's pictures a wrong stretch is told from a right one, which an encoder
  /// changed a little.
  private static let clearlyBrighter: UInt8 = 44
  private static let clearlyMoving = 12

  /// The frames of the plan that tell whether it may be: in the middle, and towards both ends, as far
  /// as a cut may lie a little off.
  package var witnesses: [Int] {
    let margin = min(PlannedCut.reach, frames.count / 4)
    let (start, end) = (frames.lowerBound + margin, frames.upperBound - 1 - margin)
    return [start, (start + end) / 2, end]
  }

  /// Which of the plan's pictures at the witnesses, by their frames, shows that something is wrong; nil
  /// when all is as it should be.
  package func contradiction(in planned: [Int: FrameSignature]) -> Int? {
    switch kind {
    case .black:
      return witnesses.first { (planned[$0]?.brightest ?? 0) > Self.clearlyBrighter }
    case .frozen:
      let seen = witnesses.compactMap { frame in planned[frame].map { (frame, $0) } }
      guard let start = seen.first else { return nil }
      return seen.first { start.1.largestDifference(from: $0.1) >= Self.clearlyMoving }?.0
    }
  }
}
