package import Analysis
package import MediaValues

/// Reads the properties of media for a pipeline. Implemented with a media process, with the
/// program's own process, and in tests with a table.
package protocol MediaProber {
  /// Returns the facts of each file, by its path. Throws an error if a file cannot be used.
  ///
  /// - Parameters:
  ///   - paths: The files, in the order in which errors about them are reported; a path may occur
  ///     twice.
  ///   - depth: How thoroughly the files are examined.
  func facts(of paths: [String], _ depth: ProbeDepth) throws -> [String: MediaFacts]

  /// Returns the facts of each file. `isReported` is called with each file that is no usable medium, and a sentence about
  /// it; if it returns `true`, only the error is thrown, and the caller reports the file.
  func facts(
    of paths: [String], _ depth: ProbeDepth,
    isReported: (_ path: String, _ sentence: String) -> Bool
  ) throws -> [String: MediaFacts]

  /// Returns the beats of a piece of music. `search` has what is known about them.
  func beats(of path: String, _ search: BeatSearch) throws -> DetectedBeats
}

extension MediaProber {
  /// Returns the facts of each file. The error that is thrown names the files that cannot be used.
  package func facts(
    of paths: [String], _ depth: ProbeDepth,
    isReported: (_ path: String, _ sentence: String) -> Bool
  ) throws -> [String: MediaFacts] {
    try facts(of: paths, depth)
  }
}

/// The beats of a file, and the notices about it.
package struct DetectedBeats: Sendable {
  package let list: BeatList?
  package let notices: [MediumNotice]

  package init(_ list: BeatList?, notices: [MediumNotice] = []) {
    self.list = list
    self.notices = notices
  }
}
