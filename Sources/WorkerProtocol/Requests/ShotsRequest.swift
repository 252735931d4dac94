package import Analysis

/// Finds the shots of a video.
package struct ShotsRequest: WorkerRequest {
  package typealias Reply = ShotList
  package typealias Progress = FrameProgress

  package var path: String

  package init(path: String) {
    self.path = path
  }
}
