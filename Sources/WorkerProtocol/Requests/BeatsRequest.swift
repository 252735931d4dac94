package import Analysis
package import MediaValues

/// Finds the beats of a piece of music.
package struct BeatsRequest: WorkerRequest {
  package typealias Progress = Never

  package struct Reply: Hashable, Sendable, Codable {
    package var list: BeatList
    /// Findings about the medium from reading it.
    package var notices: [MediumNotice]

    package init(list: BeatList, notices: [MediumNotice]) {
      (self.list, self.notices) = (list, notices)
    }
  }

  package var path: String
  package var search: BeatSearch

  package init(path: String, search: BeatSearch = BeatSearch()) {
    (self.path, self.search) = (path, search)
  }
}
