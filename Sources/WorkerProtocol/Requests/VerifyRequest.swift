package import Analysis
package import MediaValues
package import Planning

/// Compares a rendered file with its plan.
package struct VerifyRequest: WorkerRequest {
  package typealias Reply = Verification
  package typealias Progress = FrameProgress

  package var plan: RenderPlan
  /// The path of the file; for an image sequence, the pattern of the file names.
  package var path: String
  /// The format that the file should have.
  package var container: Container
  /// The loudness that the render was normalized to, in LUFS; `nil` if it was not normalized.
  package var loudness: Double?

  package init(
    plan: RenderPlan, path: String, container: Container, loudness: Double?
  ) {
    self.plan = plan
    self.path = path
    self.container = container
    self.loudness = loudness
  }
}
