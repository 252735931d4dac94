/// Returns the frames without changes that last for one or two frames: each sample is the median of
/// the samples at its position in five frames.
///
/// This removes a camera flash in the middle of a dissolve. Even rises and falls, and cuts, do not
/// change.
func smoothed(_ frames: [FrameSignature]) -> [FrameSignature] {
  guard frames.count >= 5 else { return frames }
  return frames.indices.map { index in
    guard index >= 2, index + 2 < frames.count else { return frames[index] }
    let near = (index - 2...index + 2).map { frames[$0] }
    return FrameSignature(
      samples: medians(near.map(\.samples)),
      detail: median(
        near[0].detail, near[1].detail, near[2].detail, near[3].detail, near[4].detail),
      time: frames[index].time)
  }
}

private func medians(_ rows: [[UInt8]]) -> [UInt8] {
  let (a, b, c, d, e) = (rows[0], rows[1], rows[2], rows[3], rows[4])
  return a.indices.map { median(a[$0], b[$0], c[$0], d[$0], e[$0]) }
}

/// Returns the third largest of five values.
private func median<Value: Comparable>(
  _ a: Value, _ b: Value, _ c: Value, _ d: Value, _ e: Value
) -> Value {
  // In two pairs, the lower of the minima and the higher of the maxima cannot be the median.
  let low = max(min(a, b), min(c, d))
  let high = min(max(a, b), max(c, d))
  return max(min(low, high), min(max(low, high), e))
}
