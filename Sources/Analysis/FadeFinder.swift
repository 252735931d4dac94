import MediaValues

/// Finds fades through a colour: the picture turns flat, black or white, and comes back.
struct FadeFinder {
  /// A frame counts as flat within so many levels (root mean square) of the colour.
  private let flatness: Float = 14
  /// A picture that fades is at least so far from the colour.
  private let leastContrast: Float = 12
  /// Anything quicker is a cut to the colour.
  private let leastLength: Float = 4
  /// A quarter of the contrast is reached after a quarter of the time, or at least this share.
  private let leastEvenness: Float = 0.1
  /// Half of a fade is at most so many frames long.
  private let mostLength = 75

  let window: FrameWindow

  func find() -> [FoundBoundary] {
    let found = find(.fadeBlack, luma: 16) + find(.fadeWhite, luma: 235)
    return found.sorted { $0.start < $1.start }
  }

  private func find(_ kind: ShotBoundary.Kind, luma: UInt8) -> [FoundBoundary] {
    let distances = window.frames.map { $0.distance(toLuma: luma) }
    var found: [FoundBoundary] = []
    var index = 0
    while index < distances.count {
      defer { index += 1 }
      guard isFlattest(index, distances) else { continue }
      let first = index
      while index < distances.count, distances[index] <= distances[first] + 1.5 { index += 1 }
      let before = rise(distances[...first].reversed())
      let after = rise(Array(distances[(index - 1)...]))
      guard before != nil || after != nil else { continue }
      // The frame before the fade is the last one that is whole.
      let start = first - Int(clamping: (before ?? 0).rounded())
      let end = index - 1 + Int(clamping: (after ?? 0).rounded())
      let confidence = before != nil && after != nil ? 1 : 0.6
      found.append(
        FoundBoundary(
          kind: kind, start: max(0, start), end: min(window.count, max(end, index)),
          confidence: confidence))
      index = max(index, end)
    }
    return found
  }

  private func isFlattest(_ index: Int, _ distances: [Float]) -> Bool {
    guard distances[index] < flatness else { return false }
    let around = distances[max(0, index - 6)..<min(distances.count, index + 7)]
    return distances[index] <= (around.min() ?? 0) + 0.5
  }

  /// How many frames the picture takes from the flat frame, which comes first, to its whole
  /// contrast; nil where it jumps there or never gets there.
  private func rise(_ distances: [Float]) -> Float? {
    guard distances.count > 3 else { return nil }
    let floor = distances[0]
    var whole = distances[min(distances.count - 1, 30)]
    if whole < 10 { whole = distances[1...min(distances.count - 1, 12)].max() ?? whole }
    var (length, evenness): (Float, Float) = (0, 0)
    // Where the whole contrast is looked for depends on how long the fade is, and that on it.
    for _ in 0..<4 {
      guard let quarter = crossing(distances, floor + (whole - floor) / 4),
        let most = crossing(distances, floor + (whole - floor) * 3 / 4)
      else { return nil }
      length = most + (most - quarter) / 2
      evenness = quarter / length
      whole = distances[min(distances.count - 1, Int(clamping: length.rounded()))]
    }
    // A flash, or a cut to the colour, rises at once.
    guard evenness >= leastEvenness else { return nil }
    let isFade = whole > leastContrast && whole > 3 * floor && length >= leastLength
    return isFade ? length : nil
  }

  /// Where the values first reach a level, between frames.
  private func crossing(_ values: [Float], _ level: Float) -> Float? {
    guard let index = values.prefix(mostLength + 1).firstIndex(where: { $0 >= level }) else {
      return nil
    }
    guard index > 0 else { return 0 }
    let rise = max(1e-3, values[index] - values[index - 1])
    return Float(index) - (values[index] - level) / rise
  }
}
