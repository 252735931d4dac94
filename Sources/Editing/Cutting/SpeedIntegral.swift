package import MediaValues

/// The length of the medium that a clip has used at each time from its beginning: the integral of
/// its speed. It is computed once; each query then takes time logarithmic in the number of
/// keyframes.
///
///     speed 2 |──────┐
///     speed 1 |      └────     the area is the used length
package struct SpeedIntegral: Sendable {
  private let pieces: [Piece]

  /// The supported speeds in billionths: more than 0, and at most a million.
  private static let speeds = 1...1_000_000 * ExactDecimal.billion

  /// Creates the integral. Returns `nil` if the speed is a field, is more than a million, reaches 0
  /// or less (backward playback in between is not what the author intended), or if an easing
  /// overshoots to more than 100 and more than both its keyframes.
  package init?(_ speed: AnimatedNumber) {
    switch speed {
    case .field: return nil
    case .constant(let value):
      guard SpeedIntegral.speeds.contains(value.billionths) else { return nil }
      pieces = [Piece(at: .zero, value: value.billionths)]
    case .keyframes(let keyframes):
      guard let first = keyframes.first, let last = keyframes.last,
        keyframes.allSatisfy({ SpeedIntegral.speeds.contains($0.value.billionths) })
      else { return nil }
      var pieces = [Piece(at: min(first.time, .zero), value: first.value.billionths)]
      pieces.reserveCapacity(keyframes.count + 1)
      for (left, right) in zip(keyframes, keyframes.dropFirst()) where left.time < right.time {
        let piece = Piece(
          start: left.time, end: right.time, from: left.value.billionths,
          to: right.value.billionths, easing: right.appliedEasing)
        guard piece.isReasonable else { return nil }
        pieces.add(piece)
      }
      pieces.add(Piece(at: last.time, value: last.value.billionths))
      self.pieces = pieces
    }
  }

  /// Returns the length that the first `length` of the clip uses, rounded to the nearest flick.
  /// Before its beginning a clip has its initial speed, and the result is negative.
  package func used(in length: Time) -> Time {
    let area = area(to: length) - area(to: .zero)
    return Time(flicks: Int64(clamping: roundedQuotient(area, 2 * ExactDecimal.billion)))
  }

  /// Returns the duration of a clip that uses this length: the inverse of `used`.
  package func length(using source: Time) -> Time {
    if pieces.count == 1, let value = pieces.first?.from {
      let product = Int128(source.flicks) * ExactDecimal.billion
      return Time(flicks: Int64(clamping: roundedQuotient(product, value)))
    }
    // The used length increases with the duration: bisect down to one flick.
    var (low, high) = (Int64(0), max(source.flicks, 1))
    while used(in: Time(flicks: high)) < source, high < .max {
      high = high > .max / 2 ? .max : high * 2
    }
    while low < high {
      let middle = low + (high - low) / 2
      if used(in: Time(flicks: middle)) < source { low = middle + 1 } else { high = middle }
    }
    return Time(flicks: low)
  }

  private func area(to time: Time) -> Int128 {
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= time { low = middle } else { high = middle }
    }
    return pieces[low].before + pieces[low].area(to: time)
  }
}

/// The speed between two keyframes, or after the last one; in billionths and flicks.
private struct Piece {
  var start: Time
  /// The start of the next piece; equal to `start` for a constant speed.
  var end: Time
  var from: Int128
  var to: Int128
  var easing: Easing
  /// Twice the length used before this piece.
  var before: Int128 = 0

  init(start: Time, end: Time, from: Int128, to: Int128, easing: Easing) {
    (self.start, self.end, self.from, self.to) = (start, end, from, to)
    self.easing = from == to ? .hold : easing
  }

  /// Creates a piece of constant speed.
  init(at start: Time, value: Int128) {
    self.init(start: start, end: start, from: value, to: value, easing: .hold)
  }

  /// Returns twice the length that this piece uses up to a time, in billionths of a flick; exact
  /// except for curves.
  func area(to time: Time) -> Int128 {
    let length = Int128((time - start).flicks)
    let whole = Int128((end - start).flicks)
    switch easing {
    case .hold: return 2 * from * length
    case .linear:
      let risen = roundedQuotient((to - from) * length * 1000, whole)
      return 2 * from * length + roundedQuotient(risen * length, 1000)
    case .curve, .bezier, .steps:
      // The share of the step is rounded to parts of 10⁻¹², which do not matter over two days. For
      // longer or larger steps the parts are coarser, so that the product does not overflow.
      let share = easing.integral(to: Double(length) / Double(whole))
      let size = (abs(Double(to - from)) + 1) * (abs(share) + 1) * Double(whole)
      var parts: Int64 = 1_000_000_000_000
      while parts > 1, size * Double(parts) > 0x1p125 { parts /= 10 }
      let count = Int64(clamping: (share * Double(parts)).rounded())
      let step = roundedQuotient((to - from) * Int128(count) * whole, Int128(parts))
      return 2 * (from * length + step)
    }
  }

  var isReasonable: Bool {
    let extent = easing.extent
    let step = Double(to - from)
    let ends = [extent.lowerBound * step, extent.upperBound * step].sorted()
    let most = max(Double(max(from, to)), AnimatedRange.speed.numbers.upperBound * 1e9)
    return ends[0] + Double(from) > 0 && ends[1] + Double(from) <= most
  }
}

extension [Piece] {
  fileprivate mutating func add(_ piece: Piece) {
    var piece = piece
    if let last { piece.before = last.before + last.area(to: piece.start) }
    append(piece)
  }
}
