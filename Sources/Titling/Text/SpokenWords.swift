import MediaValues

extension TextLayer {
  /// Divides the text into words that are spoken one after the other from its beginning to its end, each for a time
  /// that is proportional to its letters. Between ideographs, where lines can be broken, another word begins.
  mutating func speakEvenly() {
    let words = SpokenWords(text)
    guard let highlight = look.highlight, !words.starts.isEmpty else { return }
    let times = words.lettersBefore.map { letters -> Time? in
      frameRate.time(ofFrame: frameCount * letters / words.letterCount)
    }
    let ranges = times.highlights(until: highlight.until)
    var parts: [Run] = []
    var (start, word) = (0, 0)
    for run in runs.isEmpty ? [Run(end: text.utf8.count)] : runs {
      while start < run.end {
        while word + 1 < words.starts.count, words.starts[word + 1] <= start { word += 1 }
        let next = word + 1 < words.starts.count ? words.starts[word + 1] : run.end
        var part = run
        part.end = min(run.end, next)
        part.spoken = ranges[word]
        parts.append(part)
        start = part.end
      }
    }
    runs = parts
  }
}

/// The words of a text, with the letters by which their times are estimated.
private struct SpokenWords {
  /// The number of bytes of UTF-8 before the first letter of each word.
  private(set) var starts: [Int] = []
  /// The number of letters before each word.
  private(set) var lettersBefore: [Int] = []
  private(set) var letterCount = 0

  init(_ text: String) {
    var isInWord = false
    for piece in pieces(of: text) {
      guard case .letter = piece.token else {
        isInWord = false
        continue
      }
      if !isInWord {
        starts.append(piece.offset)
        lettersBefore.append(letterCount)
      }
      isInWord = true
      letterCount += 1
    }
  }
}
