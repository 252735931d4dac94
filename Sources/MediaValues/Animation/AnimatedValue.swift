extension AnimatedNumber {
  /// Returns the number at a time relative to the start of its segment, clamped to `range`. For a field, whose number
  /// is not known, returns the number in the range that is nearest to 0.
  package func value(at time: Time, in range: AnimatedRange) -> Double {
    switch self {
    case .constant(let value): range.clamp(value.double)
    case .keyframes(let keyframes): range.clamp(keyframes.value(at: time))
    case .field: range.clamp(0)
    }
  }
}

extension [Keyframe] {
  /// Returns the value at a time, which an easing may take out of the range of the property. The first value applies
  /// before its time, the last one after it. Takes logarithmic time.
  package func value(at time: Time) -> Double {
    guard let first, let last else { return 0 }
    if time <= first.time { return first.value.double }
    if time >= last.time { return last.value.double }
    var low = 0
    var high = count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle].time <= time { low = middle } else { high = middle }
    }
    let (left, right) = (self[low], self[high])
    let whole = Double((right.time - left.time).flicks)
    let progress = Double((time - left.time).flicks) / whole
    let eased = right.appliedEasing.value(at: progress)
    return left.value.double + (right.value.double - left.value.double) * eased
  }
}
