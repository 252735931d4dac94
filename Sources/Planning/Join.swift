package import Catalogue
package import MediaValues

extension RenderPlan {
  /// Two images, the second replacing the first.
  package struct Join: Hashable, Sendable, Codable {
    @Known<TransitionKind, AppliedKind> package var kind: AppliedKind
    package var from: Side
    package var to: Side
    /// The frame at which the progress is 0; it may lie before the instruction.
    package var firstFrame: Int
    /// After how many frames the progress is 1.
    package var frameCount: Int
    package var easing: Easing

    package init(
      kind: AppliedKind, from: Side, to: Side, firstFrame: Int, frameCount: Int,
      easing: Easing = .linear
    ) {
      self.kind = kind
      self.from = from
      self.to = to
      self.firstFrame = firstFrame
      self.frameCount = frameCount
      self.easing = easing
    }

    /// How far it has come at a frame: from 0 to 1, except for easings that overshoot.
    package func progress(at frame: Int) -> Double {
      easing.value(at: Double(frame - firstFrame) / Double(max(1, frameCount)))
    }
  }

  /// One of the two pictures of a join.
  package enum Side: Hashable, Sendable, Codable {
    /// What one step draws: a layer, a text, a group.
    case step(Step)
    /// Nothing: what lies below shows, or the background.
    case empty

    package static func layer(_ layer: Layer) -> Side { .step(.layer(layer)) }

    /// The one step, or none.
    package var steps: [Step] {
      if case .step(let step) = self { [step] } else { [] }
    }
  }
}
