/// Files that a probe cannot use. Those that the document names are findings, and not among the sentences.
struct UnusableFiles: Error {
  private(set) var sentences: [String] = []
  private var paths: Set<String> = []

  /// Adds a file, unless it was added before. `isReported` returns whether the caller of the probe reports it.
  mutating func insert(_ path: String, _ sentence: String, isReported: (String, String) -> Bool) {
    guard paths.insert(path).inserted, !isReported(path, sentence),
      !sentences.contains(sentence)
    else { return }
    sentences.append(sentence)
  }

  /// Throws itself if there are such files.
  func check() throws(UnusableFiles) {
    if !paths.isEmpty { throw self }
  }
}
