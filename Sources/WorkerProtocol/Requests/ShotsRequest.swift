package import Analysis
package import MediaValues

/// Finds the shots of a video.
package struct ShotsRequest: WorkerRequest {
  package typealias Progress = FrameProgress

  package struct Reply: Hashable, Sendable, Codable {
    package var list: ShotList
    /// The first chapters of the file.
    package var chapters: [Chapter]
    /// The number of all chapters.
    package var chapterCount: Int
    /// Findings about the video from reading it.
    package var notices: [MediumNotice]

    package init(
      list: ShotList, chapters: [Chapter] = [], chapterCount: Int? = nil, notices: [MediumNotice]
    ) {
      (self.list, self.chapters, self.notices) = (list, chapters, notices)
      self.chapterCount = chapterCount ?? chapters.count
    }
  }

  package var path: String

  package init(path: String) {
    self.path = path
  }
}
