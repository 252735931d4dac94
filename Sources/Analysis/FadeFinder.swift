import MediaValues

/// Finds fades through a color: the image turns into flat black or white, and returns.
struct FadeFinder {
  /// The largest distance (root mean square, in levels of 255) from the color at which a frame is
  /// flat.
  private let flatness: Float = 14
  /// The least distance from the color that a whole image must reach.
  private let minContrast: Float = 12
  /// The least length in frames. Anything shorter is a cut to the color.
  private let minLength: Float = 4
  /// The share of the length after which a quarter of the contrast is reached: 0.25 in an even
  /// fade, at least this.
  private let minEvenness: Float = 0.1
  /// The largest length of half of a fade, in frames.
  private let maxLength = 75

  let window: FrameWindow

  /// Returns the fades through black and white, sorted by start.
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
      // The frame before the fade is the last one with its whole contrast.
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

  /// Returns the number of frames from the flat frame, which comes first, to the whole contrast;
  /// `nil` if the contrast jumps or is never reached.
  private func rise(_ distances: [Float]) -> Float? {
    guard distances.count > 3 else { return nil }
    let floor = distances[0]
    var whole = distances[min(distances.count - 1, 30)]
    if whole < 10 { whole = distances[1...min(distances.count - 1, 12)].max() ?? whole }
    var (length, evenness): (Float, Float) = (0, 0)
    // The frame with the whole contrast depends on the length of the fade, which in turn depends on
    // the contrast.
    for _ in 0..<4 {
      guard let quarter = crossing(distances, floor + (whole - floor) / 4),
        let most = crossing(distances, floor + (whole - floor) * 3 / 4)
      else { return nil }
      length = most + (most - quarter) / 2
      evenness = quarter / length
      whole = distances[min(distances.count - 1, Int(clamping: length.rounded()))]
    }
    // A flash, or a cut to the color, rises immediately.
    guard evenness >= minEvenness else { return nil }
    let isFade = whole > minContrast && whole > 3 * floor && length >= minLength
    return isFade ? length : nil
  }

  /// Returns the position, between frames, at which the values first reach a level.
  private func crossing(_ values: [Float], _ level: Float) -> Float? {
    guard let index = values.prefix(maxLength + 1).firstIndex(where: { $0 >= level }) else {
      return nil
    }
    guard index > 0 else { return 0 }
    let rise = max(1e-3, values[index] - values[index - 1])
    return Float(index) - (values[index] - level) / rise
  }
}
