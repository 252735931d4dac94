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

  /// Returns the beats of a piece of music. `search` has what is known about them.
  func beats(of path: String, _ search: BeatSearch) throws -> DetectedBeats
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
