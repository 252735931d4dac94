package import MediaValues

/// How much of its medium a clip uses: the integral of its speed.
extension AnimatedNumber {
  /// What is used in the first `length` of a clip, exact to the flick. Nil where the speed is a
  /// field, where `length` ends within a curve, and for curves that go beyond their ends.
  ///
  ///     speed 2 |──────┐
  ///     speed 1 |      └────     the area is what is used
  package func sourceUsed(in length: Time) -> Time? {
    switch self {
    case .constant(let speed): return length * speed
    case .field: return nil
    case .keyframes(let keyframes):
      var area: Int128 = 0
      for piece in keyframes.pieces(until: length) {
        guard let piece else { return nil }
        area += piece.area
      }
      return Time(flicks: Int64(clamping: roundedQuotient(area, 2 * ExactDecimal.billion)))
    }
  }

  /// How long a clip lasts that uses this much of its medium; the way back of `sourceUsed`.
  func length(using source: Time) -> Time? {
    switch self {
    case .constant(let speed):
      guard speed.billionths > 0 else { return nil }
      return Time(
        flicks: Int64(
          clamping: roundedQuotient(
            Int128(source.flicks) * ExactDecimal.billion, speed.billionths)))
    case .field: return nil
    case .keyframes(let keyframes):
      // What is used rises with the length: halve the interval until it is one flick. Where the
      // keyframes are over it rises evenly, so no curve is cut there.
      let over = keyframes.last.map(\.time) ?? .zero
      let isOver = sourceUsed(in: over).map { $0 <= source } ?? false
      var low: Int64 = isOver ? over.flicks : 0
      var high = max(source.flicks, low, 1)
      while let used = sourceUsed(in: Time(flicks: high)), used < source { high *= 2 }
      while low < high {
        let middle = (low + high) / 2
        guard let used = sourceUsed(in: Time(flicks: middle)) else { return nil }
        if used < source { low = middle + 1 } else { high = middle }
      }
      return Time(flicks: low)
    }
  }

  /// The least and the greatest value there are.
  package var bounds: ClosedRange<ExactDecimal>? {
    switch self {
    case .constant(let value): value...value
    case .field: nil
    case .keyframes(let keyframes):
      keyframes.map(\.value).min().flatMap { least in
        keyframes.map(\.value).max().map { least...$0 }
      }
    }
  }
}

/// Between two keyframes, in billionths and flicks.
private struct Piece {
  /// Twice what is used, in billionths of a flick.
  var area: Int128

  /// From one speed to another, evenly.
  init(first: Int128, last: Int128, length: Int64) {
    area = (first + last) * Int128(length)
  }

  /// A whole curve from one speed to another; `share` is the area under it in billionths.
  init(first: Int128, last: Int128, share: Int128, length: Int64) {
    let mean = first + roundedQuotient((last - first) * share, ExactDecimal.billion)
    area = 2 * mean * Int128(length)
  }
}

extension [Keyframe] {
  /// The stretches from 0 to `length`, each nil where it is a part of a curve, or cannot be known.
  fileprivate func pieces(until length: Time) -> [Piece?] {
    guard let first, let last else { return [] }
    var pieces: [Piece?] = []
    func add(_ from: Int128, _ to: Int128, _ range: TimeRange) {
      let whole = range.duration.flicks
      let start = Swift.max(range.start, .zero)
      let end = Swift.min(range.end, length)
      guard whole > 0, start < end else { return }
      func value(_ time: Time) -> Int128 {
        from + roundedQuotient((to - from) * Int128((time - range.start).flicks), Int128(whole))
      }
      pieces.append(
        Piece(first: value(start), last: value(end), length: (end - start).flicks))
    }
    let before = first.value.billionths
    add(before, before, TimeRange(start: .zero, end: first.time))
    for (left, right) in zip(self, dropFirst()) {
      let range = TimeRange(start: left.time, end: right.time)
      switch right.easing ?? .linear {
      case .linear: add(left.value.billionths, right.value.billionths, range)
      case .hold: add(left.value.billionths, left.value.billionths, range)
      case .curve, .bezier:
        guard range.overlaps(TimeRange(start: .zero, end: length)) else { break }
        let share = range.end <= length ? right.easing?.area : nil
        pieces.append(
          share.map {
            Piece(
              first: left.value.billionths, last: right.value.billionths, share: $0,
              length: range.duration.flicks)
          })
      }
    }
    let after = last.value.billionths
    add(after, after, TimeRange(start: last.time, end: Swift.max(last.time, length)))
    return pieces
  }
}

extension ExactDecimal {
  static let billion: Int128 = 1_000_000_000

  /// The value times 10⁹, to the nearest integer.
  var billionths: Int128 {
    let shift = exponent + 9
    var value = Int128(significand)
    if shift >= 0 {
      for _ in 0..<Swift.min(shift, 18) { value *= 10 }
      return value
    }
    var divisor: Int128 = 1
    for _ in 0..<Swift.min(-shift, 30) { divisor *= 10 }
    return roundedQuotient(value, divisor)
  }

  init(billionths: Int128) {
    self.init(significand: Int64(clamping: billionths), exponent: -9)
  }
}

extension Time {
  package static func * (time: Time, factor: ExactDecimal) -> Time {
    let product = Int128(time.flicks) * factor.billionths
    return Time(flicks: Int64(clamping: roundedQuotient(product, ExactDecimal.billion)))
  }

  /// This time, when what lasted `old` lasts `new`.
  func scaled(from old: Time, to new: Time) -> Time {
    guard old != .zero else { return self }
    let product = Int128(flicks) * Int128(new.flicks)
    return Time(flicks: Int64(clamping: roundedQuotient(product, Int128(old.flicks))))
  }
}
