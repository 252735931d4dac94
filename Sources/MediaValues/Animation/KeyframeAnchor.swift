/// The time of a keyframe as its author wrote it, if it follows from the length of the segment.
package enum KeyframeAnchor: Hashable, Sendable, Codable {
  /// A time before the end of the segment.
  case beforeEnd(Time)
  /// A part of the length of the segment, from 0 to 1.
  case part(ExactDecimal)

  /// Returns the time in a segment of this length, to the nearest flick, halves up. It may be before the
  /// beginning.
  package func time(in duration: Time) -> Time {
    switch self {
    case .beforeEnd(let distance): duration - distance
    case .part(let part): duration.part(part)
    }
  }
}

extension Time {
  fileprivate func part(_ part: ExactDecimal) -> Time {
    guard part < 1 else { return self }
    // Smaller parts of the longest timeline are less than half a flick.
    guard part > 0, part.exponent > -20 else { return .zero }
    var divisor: Int128 = 1
    for _ in 0..<(-part.exponent) { divisor *= 10 }
    let product = Int128(flicks) * Int128(part.significand)
    return Time(flicks: Int64(clamping: roundedQuotient(product, divisor)))
  }
}

extension [Keyframe] {
  /// Whether a keyframe has a time that follows from the length of the segment.
  package var hasAnchors: Bool { contains { $0.anchor != nil } }

  /// Returns the keyframes with their times in a segment of this length.
  package func placed(in duration: Time) -> [Keyframe] {
    map { keyframe in
      guard let anchor = keyframe.anchor else { return keyframe }
      var placed = keyframe
      placed.time = anchor.time(in: duration)
      return placed
    }
  }

  /// The keyframes with times alone. One before the beginning is moved there. One that would come before its predecessor
  /// takes the predecessor's time and replaces it.
  package var detached: [Keyframe] {
    var result: [Keyframe] = []
    for var keyframe in self {
      keyframe.time = Swift.max(.zero, keyframe.time)
      if let last = result.last, keyframe.time <= last.time {
        keyframe.time = last.time
        result.removeLast()
      }
      keyframe.anchor = nil
      result.append(keyframe)
    }
    return result
  }
}
