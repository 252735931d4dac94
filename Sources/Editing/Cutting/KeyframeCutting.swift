import MediaValues

extension [Keyframe] {
  /// Returns the keyframes with the same values for a segment that begins `time` later, or earlier
  /// if `time` is negative. Throws if a curve would be cut.
  func beginning(at time: Time) throws(EditError) -> [Keyframe] {
    guard time > .zero, let next = firstIndex(where: { $0.time > time }), next > 0 else {
      let kept = time > .zero ? Array(suffix(1)) : self
      // All keyframes are on one side of the new beginning. If they are before it, the last value
      // applies from the beginning.
      if time > .zero, let first, first.time >= time {
        return map { $0.moved(by: .zero - time) }
      }
      return kept.map { $0.moved(by: .zero - Swift.min(time, $0.time)) }
    }
    let left = self[next - 1]
    let right = self[next]
    var value = left.value
    if left.time < time {
      switch right.appliedEasing {
      case .hold: break
      case .linear:
        value = left.value(at: time, before: right)
      case .curve, .bezier, .steps:
        guard left.value != right.value else { break }
        throw .curveAtCut(time)
      }
    }
    return [Keyframe(time: .zero, value: value)] + self[next...].map { $0.moved(by: .zero - time) }
  }

  /// Returns the keyframes with the same values for a segment that ends at a time. Those after it are left out; a linear
  /// animation gets one at the end. The end of a curve stays, because a part of a curve cannot be expressed.
  func ending(at end: Time) -> [Keyframe] {
    guard let next = firstIndex(where: { $0.time > end }) else { return self }
    guard next > 0 else { return [Keyframe(time: .zero, value: self[0].value)] }
    let (left, right) = (self[next - 1], self[next])
    let kept = Array(prefix(next))
    if left.time == end || left.value == right.value { return kept }
    switch right.appliedEasing {
    case .hold: return kept
    case .linear:
      var last = right
      (last.time, last.value) = (end, left.value(at: end, before: right))
      return kept + [last]
    case .curve, .bezier, .steps: return kept + [right]
    }
  }

  /// Returns the keyframes for a segment whose duration changes from `old` to `new`.
  func stretched(from old: Time, to new: Time) -> [Keyframe] {
    map { keyframe in
      var keyframe = keyframe
      keyframe.time = keyframe.time.scaled(from: old, to: new)
      return keyframe
    }
  }
}

extension Keyframe {
  /// Returns the value at a time on the line to a later keyframe. Values that overflow are out of range for every
  /// property, and stay unchanged.
  fileprivate func value(at time: Time, before right: Keyframe) -> ExactDecimal {
    let difference = right.value.billionths - value.billionths
    let (product, overflow) = difference.multipliedReportingOverflow(
      by: Int128((time - self.time).flicks))
    guard !overflow else { return value }
    return ExactDecimal(
      billionths: value.billionths
        + roundedQuotient(product, Int128((right.time - self.time).flicks)))
  }

  fileprivate func moved(by time: Time) -> Keyframe {
    var keyframe = self
    keyframe.time += time
    return keyframe
  }
}

extension Timeline.Clip {
  /// Applies a change to all keyframes of the clip except those of its speed.
  mutating func changeKeyframes(
    _ change: ([Keyframe]) throws(EditError) -> [Keyframe]
  ) throws(EditError) {
    try sound.numbers.changeKeyframes(change)
    try appearance.changeKeyframes(change)
  }
}

extension AnimatedNumbers {
  fileprivate mutating func changeKeyframes(
    _ change: ([Keyframe]) throws(EditError) -> [Keyframe]
  ) throws(EditError) {
    for (property, number) in written {
      var number = number
      try number.changeKeyframes(change)
      self[property] = number
    }
  }
}

extension AnimatedNumber {
  mutating func changeKeyframes(
    _ change: ([Keyframe]) throws(EditError) -> [Keyframe]
  ) throws(EditError) {
    if case .keyframes(let keyframes) = self { self = .keyframes(try change(keyframes)) }
  }
}

extension WrittenAppearance {
  mutating func changeKeyframes(
    _ change: ([Keyframe]) throws(EditError) -> [Keyframe]
  ) throws(EditError) {
    for number in AppearanceNumber.all {
      guard var value = number.written(self) else { continue }
      try value.changeKeyframes(change)
      number.write(value, &self)
    }
    for index in filters.indices {
      try filters[index].intensity?.changeKeyframes(change)
      for (name, value) in filters[index].parameters {
        guard case .keyframes(let keyframes) = value else { continue }
        filters[index].parameters[name] = .keyframes(try change(keyframes))
      }
    }
    try changeGradientKeyframes(change)
  }
}

extension Painted {
  /// Applies a change to all keyframes of its gradients.
  mutating func changeGradientKeyframes(
    _ change: ([Keyframe]) throws(EditError) -> [Keyframe]
  ) throws(EditError) {
    try changeGradients { gradient, _ throws(EditError) in
      try gradient.changeNumbers { number throws(EditError) in
        try number.changeKeyframes(change)
      }
    }
  }
}
