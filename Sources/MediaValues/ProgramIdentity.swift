/// The builds of the media process and its libraries, and the features of the processor, by which encoders choose their
/// code. Two processes of equal identity make the same bytes of the same input.
package struct ProgramIdentity: Hashable, Sendable, Codable {
  /// The build IDs of the programs and libraries by file name; the SHA-256 of a file without a build ID.
  package var files: [String: String]
  /// The features of the processor, as libavutil's flags.
  package var processor: String

  package init(files: [String: String], processor: String) {
    self.files = files
    self.processor = processor
  }

  /// Returns how another process differs, in words: `libx264.so.164 and the processor`; `nil` if it does not. File names
  /// do not count.
  package func difference(from other: ProgramIdentity) -> String? {
    var words: [String] = []
    if files.values.sorted() != other.files.values.sorted() {
      let names = Set(files.keys).union(other.files.keys)
      words = names.filter { files[$0] != other.files[$0] }.sorted()
      if words.count > 3 { words = words.prefix(3) + ["\(words.count - 3) more files"] }
    }
    if processor != other.processor { words.append("the features of the processor") }
    guard let last = words.last else { return nil }
    return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " and " + last
  }
}
