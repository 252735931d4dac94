package import Files
package import MediaValues
package import Planning

/// Makes an image of one frame of a video. Findings about media are reported as progress, before the image gets its name.
package struct StillRequest: WorkerRequest {
  package typealias Reply = Done
  package typealias Progress = [MediumNotice]

  package var plan: RenderPlan
  /// The index of the frame in the plan, from 0.
  package var frame: Int
  /// The file to write: PNG if its suffix is `.png`, otherwise JPEG.
  package var output: OutputTarget
  /// The largest size of the image. A larger frame is scaled down to fit; a smaller one keeps its size.
  package var limit: PixelSize
  /// Whether to fail, and write nothing, if the image would differ from what the plan and its media specify.
  package var isStrict: Bool

  package init(
    plan: RenderPlan, frame: Int, output: OutputTarget, limit: PixelSize, isStrict: Bool = false
  ) {
    self.plan = plan
    self.frame = frame
    self.output = output
    self.limit = limit
    self.isStrict = isStrict
  }
}
