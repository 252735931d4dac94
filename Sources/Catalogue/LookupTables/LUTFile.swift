/// The kinds of files that hold a table of colours, told by their names.
package enum LUTFile: Sendable {
  /// Text, as grading programs write it.
  case cube
  /// 8×8 squares of 64×64 pixels, one for each blue.
  case png

  package init?(_ path: String) {
    let name = path.lowercased()
    if name.hasSuffix(".cube") {
      self = .cube
    } else if name.hasSuffix(".png") {
      self = .png
    } else {
      return nil
    }
  }

  /// The most bytes that a file may have: a table of 129 steps has about 60 million.
  package static let largest = 100_000_000

  /// What is wrong with the file's bytes, as the end of a sentence; nil when nothing is.
  ///
  /// libavfilter takes a broken table without a word, and shows wrong colours.
  package func fault(of bytes: some Collection<UInt8>) -> String? {
    switch self {
    case .cube: CubeTable.fault(of: bytes)
    case .png: PNGTable.fault(of: bytes)
    }
  }
}
