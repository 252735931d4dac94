package import Catalogue
package import MediaValues
package import Titling

extension RenderPlan {
  /// Words as a picture as large as the canvas.
  package struct Text: Hashable, Sendable, Codable {
    package var layer: TextLayer
    /// The frame at which it comes; it may lie before the instruction.
    package var firstFrame: Int
    @Known<FilterKind, Appearance> package var picture: Appearance

    package init(layer: TextLayer, firstFrame: Int, picture: Appearance = Appearance()) {
      self.layer = layer
      self.firstFrame = firstFrame
      self.picture = picture
    }
  }

  /// Steps drawn on nothing and then laid on the canvas as one picture: a composition, or what a
  /// filter of one track alone acts on.
  package struct Group: Hashable, Sendable, Codable {
    package var steps: [Step]
    /// The frame from which keyframes of the picture count.
    package var firstFrame: Int
    @Known<FilterKind, Appearance> package var picture: Appearance
    /// When set, the steps show this frame at all times.
    package var heldFrame: Int?

    package init(
      steps: [Step], firstFrame: Int, picture: Appearance = Appearance(),
      heldFrame: Int? = nil
    ) {
      self.steps = steps
      self.firstFrame = firstFrame
      self.picture = picture
      self.heldFrame = heldFrame
    }
  }

  /// A filter on everything drawn so far.
  package struct Filter: Hashable, Sendable, Codable {
    @Known<FilterKind, AppliedKind> package var kind: AppliedKind
    package var intensity: AnimatedNumber
    /// The frame from which keyframes count; it may lie before the instruction.
    package var firstFrame: Int

    package init(kind: AppliedKind, intensity: AnimatedNumber = 1, firstFrame: Int) {
      self.kind = kind
      self.intensity = intensity
      self.firstFrame = firstFrame
    }
  }

  /// An effect on everything drawn so far.
  package struct Effect: Hashable, Sendable, Codable {
    @Known<EffectKind, AppliedKind> package var kind: AppliedKind
    /// The frames that it lasts; they may reach beyond the instruction.
    package var frames: Range<Int>
    /// What tracks show that it shows by themselves, by their names.
    package var tracks: [String: [Step]]

    /// All steps of these tracks, in the order of the names.
    package var steps: [Step] { tracks.sorted { $0.key < $1.key }.flatMap(\.value) }

    package init(kind: AppliedKind, frames: Range<Int>, tracks: [String: [Step]] = [:]) {
      self.kind = kind
      self.frames = frames
      self.tracks = tracks
    }
  }
}

extension RenderPlan.Step {
  /// The blend of the image with what is below. Two images in transition may each have their own: `normal` if
  /// they differ.
  package var blend: Blend {
    switch self {
    case .layer(let layer): layer.picture.blend
    case .text(let text): text.picture.blend
    case .group(let group): group.picture.blend
    case .transition(let join): join.from.blend == join.to.blend ? join.from.blend : .normal
    case .filter, .effect: .normal
    }
  }
}

extension RenderPlan.Side {
  /// The blend of one of the two images of a transition.
  package var blend: Blend {
    if case .step(let step) = self { step.blend } else { .normal }
  }
}
