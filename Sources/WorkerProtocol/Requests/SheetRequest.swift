package import Files
package import MediaValues
package import Planning

/// Makes an image of several frames of a video. Findings about media are reported as progress, before the image gets its name.
package struct SheetRequest: WorkerRequest {
  package typealias Reply = Done
  package typealias Progress = [MediumNotice]

  package var plan: RenderPlan
  package var sheet: ContactSheet
  /// The file to write: PNG if its suffix is `.png`, otherwise JPEG.
  package var output: OutputTarget
  /// Whether to fail, and write nothing, if the image would differ from what the plan and its media specify.
  package var isStrict: Bool

  package init(
    plan: RenderPlan, sheet: ContactSheet, output: OutputTarget, isStrict: Bool = false
  ) {
    self.plan = plan
    self.sheet = sheet
    self.output = output
    self.isStrict = isStrict
  }
}
