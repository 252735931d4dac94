package import Files
package import MediaValues
package import Planning

/// Makes an image of one frame of a video. Findings about media are reported as progress, before the image gets its name.
package struct StillRequest: WorkerRequest {
  package typealias Reply = Done
  package typealias Progress = [MediumNotice]

  package var plan: RenderPlan
  /// Of the plan's frames, from 0.
  package var frame: Int
  /// Its suffix says which format: `.png`, or else JPEG.
  package var output: OutputTarget
  /// The picture is made smaller to lie within this, never larger.
  package var limit: PixelSize
  /// Nothing is written that would look otherwise than the plan and its media say.
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
