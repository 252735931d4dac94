package import Analysis
package import MediaValues
package import Planning

/// Compares a rendered file with its plan.
package struct VerifyRequest: WorkerRequest {
  package typealias Reply = Verification
  package typealias Progress = FrameProgress

  package var plan: RenderPlan
  /// The file; of a picture for each frame, the pattern of their names.
  package var path: String
  /// What kind of file it should be.
  package var container: Container
  /// How loud it was made, in LUFS; nil for as loud as it came.
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
