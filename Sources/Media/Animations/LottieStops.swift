/// The stops of a Lottie gradient with opacities: those of the colours and those of the opacities, merged.
struct LottieStops {
  /// The largest number of stops of colours or opacities; rlottie draws a gradient with 1,024 colours.
  static let most = 1_024
  /// The number of parts of a section in which both colour and opacity change. rlottie mixes premultiplied
  /// colours, which differ from the right ones by up to one level of 255 in parts of this size.
  private static let parts = 8
  /// The distance of stops with the same offset, between which rlottie would divide by zero.
  private static let gap = 1e-6

  private struct Stop: Equatable {
    var offset: Double
    /// Red, green and blue.
    var color: SIMD3<Double>
    var opacity: Double

    func mixed(with other: Stop, _ amount: Double) -> Stop {
      Stop(
        offset: offset + (other.offset - offset) * amount,
        color: color + (other.color - color) * amount,
        opacity: opacity + (other.opacity - opacity) * amount)
    }
  }

  private let stops: [Stop]
  /// Whether rlottie reads the original stops correctly: both lists have the same ascending offsets.
  private let areEqual: Bool

  /// Merges the stops of a list: offset, red, green and blue of each colour, then offset and opacity of each
  /// opacity. As in SVG, offsets are within 0 and 1, and at least the one before.
  init(_ numbers: [Double], colors: Int) {
    let opacities = (numbers.count - 4 * colors) / 2
    func stop(_ color: Int, _ opacity: Int) -> Stop {
      let (first, last) = (4 * color, 4 * colors + 2 * opacity)
      return Stop(
        offset: 0, color: SIMD3(numbers[first + 1], numbers[first + 2], numbers[first + 3]),
        opacity: numbers[last + 1])
    }
    let hues = ascending((0..<colors).map { numbers[4 * $0] })
    let veils = ascending((0..<opacities).map { numbers[4 * colors + 2 * $0] })
    areEqual = hues == veils && zip(hues, hues.dropFirst()).allSatisfy { $0 < $1 }
    var stops: [Stop] = []
    var (hue, veil) = (0, 0)
    while hue < colors || veil < opacities {
      let isHue = veil == opacities || hue < colors && hues[hue] <= veils[veil]
      let offset = isHue ? hues[hue] : veils[veil]
      // The stops before and after the offset, of which one list has a stop at the offset.
      var made = stop(min(hue, colors - 1), min(veil, opacities - 1))
      if isHue, veil > 0, veil < opacities {
        let amount = (offset - veils[veil - 1]) / (veils[veil] - veils[veil - 1])
        made.opacity = stop(hue, veil - 1).mixed(with: made, amount).opacity
      } else if !isHue, hue > 0, hue < colors {
        let amount = (offset - hues[hue - 1]) / (hues[hue] - hues[hue - 1])
        made.color = stop(hue - 1, veil).mixed(with: made, amount).color
      }
      made.offset = offset
      stops.append(made)
      if isHue { hue += 1 } else { veil += 1 }
    }
    self.stops = stops
  }

  /// Returns the number of stops to write for each stop, the same for all keyframes: none for one that
  /// equals the next one, and several where colour and opacity change until the next one. Returns `nil` if
  /// rlottie draws the original stops correctly.
  static func steps(_ lists: [LottieStops]) -> [Int]? {
    guard let count = lists.first?.stops.count else { return nil }
    let parts = min(LottieStops.parts, max(1, most / count))
    var isSplit = false
    let steps = (0..<count).map { index in
      guard index + 1 < count else { return 1 }
      let pairs = lists.map { ($0.stops[index], $0.stops[index + 1]) }
      if pairs.allSatisfy({ $0 == $1 }) { return 0 }
      guard pairs.contains(where: { $0.color != $1.color }),
        pairs.contains(where: { $0.opacity != $1.opacity }),
        pairs.contains(where: { $0.offset < $1.offset })
      else { return 1 }
      isSplit = true
      return parts
    }
    return !isSplit && lists.allSatisfy(\.areEqual) ? nil : steps
  }

  /// Returns whether the offsets differ between keyframes. Merged stops are then exact only at the keyframes.
  static func move(_ lists: [LottieStops]) -> Bool {
    lists.contains { list in
      zip(list.stops, lists[0].stops).contains { $0.offset != $1.offset }
    }
  }

  /// Returns the list with the same offsets for colours and opacities.
  func text(_ steps: [Int]) -> String {
    var colors: [Float] = []
    var opacities: [Float] = []
    var last = -Double.infinity
    for (index, count) in steps.enumerated() {
      for part in 0..<count {
        let next = stops[min(index + 1, stops.count - 1)]
        let stop = stops[index].mixed(with: next, Double(part) / Double(count))
        last = max(stop.offset, last + LottieStops.gap)
        colors += [Float(last)] + (0..<3).map { Float(stop.color[$0]) }
        opacities += [Float(last), Float(stop.opacity)]
      }
    }
    return "[" + (colors + opacities).map { "\($0)" }.joined(separator: ",") + "]"
  }
}

/// Returns offsets within 0 and 1, of which none is less than the one before.
private func ascending(_ offsets: [Double]) -> [Double] {
  var last = 0.0
  return offsets.map { offset in
    last = max(last, min(offset, 1))
    return last
  }
}
