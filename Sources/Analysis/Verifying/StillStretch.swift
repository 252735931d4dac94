/// A range of frames in which the video is black or frozen.
package struct StillStretch: Hashable, Sendable {
  /// What the frames show.
  package enum Kind: Hashable, Sendable {
    case black, frozen
  }

  package var kind: Kind
  package var frames: Range<Int>
}

/// Finds black and frozen ranges in successive frames. Stores one signature.
///
/// A range is frozen while its frames resemble its first one, so that slow motion is not frozen:
///
///     frame    |A |A'|A |B |B |B |     A' is A plus the encoder's noise
///     stretch  |── A ───|── B ───|
package struct StretchFinder {
  /// The brightest sample of a black image: 16 plus the noise of an encoder.
  package static let blackLimit: UInt8 = 24
  /// The largest difference of a sample in a frozen image.
  package static let stillLimit = 3

  private let least: Int
  private var first: (frame: Int, signature: FrameSignature)?
  private var blackStart: Int?
  private var found: [StillStretch] = []

  /// Creates a finder that ignores ranges of fewer than `least` frames.
  package init(least: Int) {
    self.least = max(2, least)
  }

  /// Adds the next frame. Missing frames do not end a range.
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

  /// Returns all ranges, in order; `end` is the number of frames.
  package mutating func finish(end: Int) -> [StillStretch] {
    endBlack(before: end)
    endFrozen(before: end)
    return found
  }

  private mutating func endBlack(before frame: Int) {
    if let start = blackStart { append(.black, start, frame) }
    blackStart = nil
  }

  private mutating func endFrozen(before frame: Int) {
    if let first { append(.frozen, first.frame, frame) }
    first = nil
  }

  private mutating func append(_ kind: StillStretch.Kind, _ start: Int, _ end: Int) {
    guard end - start >= least else { return }
    found.append(StillStretch(kind: kind, frames: start..<end))
  }
}

extension StillStretch {
  /// The limits for the planned images from which a range is wrong. They leave room for changes by
  /// an encoder.
  private static let clearlyBrighter: UInt8 = 44
  private static let clearlyMoving = 12

  /// The frames of the plan that are compared: the middle, and near both ends, with a margin for
  /// cuts that are slightly displaced.
  package var comparedFrames: [Int] {
    let margin = min(PlannedCut.reach, frames.count / 4)
    let (start, end) = (frames.lowerBound + margin, frames.upperBound - 1 - margin)
    return [start, (start + end) / 2, end]
  }

  /// Returns the witness whose planned image contradicts this range, or `nil` if none does.
  /// `planned` is keyed by frame.
  package func contradiction(in planned: [Int: FrameSignature]) -> Int? {
    switch kind {
    case .black:
      return comparedFrames.first { (planned[$0]?.brightest ?? 0) > Self.clearlyBrighter }
    case .frozen:
      let seen = comparedFrames.compactMap { frame in planned[frame].map { (frame, $0) } }
      guard let start = seen.first else { return nil }
      return seen.first { start.1.largestDifference(from: $0.1) >= Self.clearlyMoving }?.0
    }
  }
}
