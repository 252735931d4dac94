package import Catalogue
package import MediaValues

extension RenderPlan {
  /// A transition from one image to another.
  package struct Transition: Hashable, Sendable, Codable {
    @KnownKind<TransitionKind, AppliedKind> package var kind: AppliedKind
    package var from: Side
    package var to: Side
    /// The frame at which the progress is 0; it may be before the instruction.
    package var firstFrame: Int
    /// The number of frames after which the progress is 1.
    package var frameCount: Int
    package var easing: Easing
    /// The image of the transition itself, whose luma determines where the incoming image is visible; `nil` for kinds
    /// without one.
    package var matte: Matte?

    package init(
      kind: AppliedKind, from: Side, to: Side, firstFrame: Int, frameCount: Int,
      easing: Easing = TransitionDefaults.easing, matte: Matte? = nil
    ) {
      self.kind = kind
      self.from = from
      self.to = to
      self.firstFrame = firstFrame
      self.frameCount = frameCount
      self.easing = easing
      self.matte = matte
    }

    /// The steps of both images, and those of its own.
    package var allSteps: [Step] { from.steps + to.steps + (matte?.steps ?? []) }

    /// Returns the progress at a frame: from 0 to 1, except for easings that overshoot.
    package func progress(at frame: Int) -> Double {
      easing.value(at: Double(frame - firstFrame) / Double(max(1, frameCount)))
    }
  }

  /// One of the two images of a transition.
  package enum Side: Hashable, Sendable, Codable {
    /// The image that a step draws: a layer, a text, a group.
    case step(Step)
    /// No image: the layers below are visible, or the background.
    case empty

    package static func layer(_ layer: Layer) -> Side { .step(.layer(layer)) }

    /// The step as an array; empty if there is none.
    package var steps: [Step] {
      if case .step(let step) = self { [step] } else { [] }
    }
  }
}
