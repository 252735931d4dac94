package import Analysis
package import MediaValues

/// Finds the shots of a video.
package struct ShotsRequest: WorkerRequest {
  package typealias Progress = FrameProgress

  package struct Reply: Hashable, Sendable, Codable {
    package var list: ShotList
    /// The chapters of the file.
    package var chapters: [Chapter]
    /// Findings about the video from reading it.
    package var notices: [MediumNotice]

    package init(list: ShotList, chapters: [Chapter] = [], notices: [MediumNotice]) {
      (self.list, self.chapters, self.notices) = (list, chapters, notices)
    }
  }

  package var path: String

  package init(path: String) {
    self.path = path
  }
}
