package import MediaValues

extension RenderPlan {
  /// What determines where a group, or the incoming image of a transition, is visible: the luma or the alpha of an image.
  package struct Matte: Hashable, Sendable, Codable {
    /// The steps that draw the image, on a transparent surface of the size of the canvas.
    package var steps: [Step]
    package var channel: ImageMatte.Channel
    /// Whether it is visible where the image has no coverage.
    package var isInverted: Bool

    package init(steps: [Step], channel: ImageMatte.Channel, isInverted: Bool) {
      self.steps = steps
      self.channel = channel
      self.isInverted = isInverted
    }
  }
}

extension RenderPlan.Group {
  /// The steps that the group draws, and those of its matte.
  package var allSteps: [RenderPlan.Step] { steps + (matte?.steps ?? []) }
}
