package import Planning

/// Reads the words for parts of a job: `3`, `0-5` for a range with both ends, `sound`, or `all`.
package struct PartWords {
  private let chunkCount: Int
  private let hasSound: Bool

  package init(for job: RenderJob) {
    self.init(chunkCount: job.chunks.count, hasSound: job.sound != nil)
  }

  init(chunkCount: Int, hasSound: Bool) {
    (self.chunkCount, self.hasSound) = (chunkCount, hasSound)
  }

  /// Returns the parts. Throws a sentence about the first word that names none.
  package func selection(_ words: [String]) throws(PartWordError) -> PartSelection {
    var selection = PartSelection(chunks: [], hasSound: false)
    for word in words {
      switch word {
      case "all":
        selection.chunks = Set(0..<chunkCount)
        selection.hasSound = hasSound
      case "sound":
        guard hasSound else { throw PartWordError("the job has no sound") }
        selection.hasSound = true
      default: selection.chunks.formUnion(try range(word))
      }
    }
    return selection
  }

  private func range(_ word: String) throws(PartWordError) -> ClosedRange<Int> {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false)
      .map { text in text.allSatisfy(\.isASCII) && text.first?.isNumber == true ? Int(text) : nil }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else {
      throw PartWordError(
        "'\(word)' names no part; use the number of a chunk, a range such as 0-5, 'sound' or 'all'")
    }
    guard first <= last, last < chunkCount else {
      throw PartWordError(
        chunkCount == 0
          ? "the job has no chunks, only sound"
          : "there are no chunks \(word); the job has the chunks 0-\(chunkCount - 1)")
    }
    return first...last
  }
}

/// A word that names no part of a job.
package struct PartWordError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
