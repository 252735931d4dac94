import MediaValues

extension TextLayer {
  /// The number of steps in which a text shrinks.
  private static let steps = 64

  /// Returns how the text is laid out in a room, at a line height in pixels of the canvas. `measure` returns the size of
  /// the lines of a text at a line height; their number is only needed if `countsLines` is true.
  package func fit<Failure: Error>(
    in room: TextRoom, lineHeight: Double,
    measure: (_ text: String, _ lineHeight: Double, _ countsLines: Bool) throws(Failure)
      -> TextMeasure
  ) throws(Failure) -> TextFit {
    func fits(_ text: String, _ lineHeight: Double) throws(Failure) -> Bool {
      let measure = try measure(text, lineHeight, look.maxLines != nil)
      return measure.isWithin(room) && measure.lineCount <= look.maxLines ?? .max
    }
    // Lines that are not visible are left out: others are aligned to them, and libass draws a page of limited height.
    func cut(_ lineHeight: Double) throws(Failure) -> TextFit {
      let isWithin = try measure(text, lineHeight, false).isWithin(room)
      let most = min(
        look.maxLines ?? .max, isWithin ? .max : visibleLines(in: room, lineHeight: lineHeight))
      let shown = try limited(to: most) { text throws(Failure) in
        try measure(text, lineHeight, true).lineCount
      }
      var isShownWithin = isWithin
      if !isWithin { isShownWithin = try measure(shown, lineHeight, false).isWithin(room) }
      return TextFit(lineHeight: lineHeight, text: shown, isCut: !isShownWithin)
    }
    switch look.overflow {
    case .visible: return TextFit(lineHeight: lineHeight, text: text)
    case .shrink:
      let least = look.minSize.map(pixels) ?? lineHeight / 2
      let first = Int(clamping: (Double(TextLayer.steps) * least / lineHeight).rounded(.up))
      func size(_ step: Int) -> Double { lineHeight * Double(step) / Double(TextLayer.steps) }
      let step = try last(in: min(max(1, first), TextLayer.steps + 1)..<TextLayer.steps + 1) {
        step throws(Failure) in
        try fits(text, size(step))
      }
      guard let step else {
        var fit = try cut(min(least, lineHeight))
        fit.isCut = true
        return fit
      }
      return TextFit(lineHeight: size(step), text: text)
    case .clip: return try cut(lineHeight)
    case .ellipsis:
      if try fits(text, lineHeight) { return TextFit(lineHeight: lineHeight, text: text) }
      let letters = Array(text)
      let count = try last(in: 0..<letters.count + 1) { count throws(Failure) in
        try fits(shortened(letters, to: count), lineHeight)
      }
      return TextFit(
        lineHeight: lineHeight, text: shortened(letters, to: count ?? 0), isCut: count == nil)
    }
  }

  /// Returns the largest number of lines that are visible in a room, even if only in part.
  private func visibleLines(in room: TextRoom, lineHeight: Double) -> Int {
    guard let height = room.height else { return .max }
    let smallest = runs.compactMap { $0.size.map { pixels($0) } }.min() ?? lineHeight
    let advance = min(smallest, lineHeight) * min(1, look.lineSpacing)
    return max(1, Int(clamping: (height / max(advance, 1e-3)).rounded(.up)))
  }

  /// Returns the words of the text that fill a number of lines.
  private func limited<Failure: Error>(
    to most: Int, lineCount: (String) throws(Failure) -> Int
  ) throws(Failure) -> String {
    guard most < .max, try lineCount(text) > most else { return text }
    let ends = text.indices.filter { index in
      let next = text[index]
      return next.isWhitespace || next.allowsBreaks
    }
    let end = try last(in: 0..<ends.count) { end throws(Failure) in
      try lineCount(String(text[..<ends[end]])) <= most
    }
    return end.map { String(text[..<ends[$0]]) } ?? text
  }
}

extension TextMeasure {
  fileprivate func isWithin(_ room: TextRoom) -> Bool {
    width <= room.width && height <= room.height ?? .infinity
  }
}

/// Returns the first letters of a text, and an ellipsis.
private func shortened(_ letters: [Character], to count: Int) -> String {
  var part = letters[..<count]
  while part.last?.isWhitespace == true { part.removeLast() }
  return String(part) + "…"
}

/// Returns the last number of a range for which a condition is true; `nil` if there is none. The condition must not
/// become true again after it was false. Small numbers are tried first.
private func last<Failure: Error>(
  in range: Range<Int>, where isTrue: (Int) throws(Failure) -> Bool
) throws(Failure) -> Int? {
  var (low, high) = (range.lowerBound - 1, range.upperBound - 1)
  var reach = 64
  while low + reach < high {
    guard try isTrue(low + reach) else {
      high = low + reach - 1
      break
    }
    low += reach
    reach *= 2
  }
  while low < high {
    let middle = high - (high - low) / 2
    if try isTrue(middle) { low = middle } else { high = middle - 1 }
  }
  return low < range.lowerBound ? nil : low
}
