package import Analysis
package import MediaValues

/// What a pipeline asks of media: of a media process, of the program's own process, or of a table in a test.
package protocol MediaProber {
  /// What each file is, by its path. Throws when a file cannot be used.
  ///
  /// - Parameters:
  ///   - paths: In the order in which the caller would like to hear of files that cannot be used; a path may occur
  ///     twice.
  ///   - depth: How far the files are looked into.
  func facts(of paths: [String], _ depth: ProbeDepth) throws -> [String: MediaFacts]

  /// The beats of a piece of music.
  func beats(of path: String) throws -> HeardBeats
}

/// The beats of a file, and what was noticed while it was read.
package struct HeardBeats: Sendable {
  package let list: BeatList?
  package let notices: [MediumNotice]

  package init(_ list: BeatList?, notices: [MediumNotice] = []) {
    self.list = list
    self.notices = notices
  }
}
