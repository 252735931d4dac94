package import Catalogue
package import MediaValues
package import Titling

extension RenderPlan {
  /// A text, drawn as an image of the size of the canvas.
  package struct Text: Hashable, Sendable, Codable {
    package var layer: TextLayer
    /// The frame at which the text appears; it may be before the instruction.
    package var firstFrame: Int
    @KnownKind<FilterKind, Appearance> package var appearance: Appearance

    package init(layer: TextLayer, firstFrame: Int, appearance: Appearance = Appearance()) {
      self.layer = layer
      self.firstFrame = firstFrame
      self.appearance = appearance
    }
  }

  /// Steps that are drawn on a transparent image, which is then drawn on the canvas: a composition, the track that a
  /// filter targets, or a segment with a matte.
  package struct Group: Hashable, Sendable, Codable {
    package var steps: [Step]
    /// The frame to which keyframes of the appearance are relative.
    package var firstFrame: Int
    @KnownKind<FilterKind, Appearance> package var appearance: Appearance
    package var movement: Movement
    /// The number of frames of the whole segment, for its movement.
    package var frameCount: Int
    /// When set, the steps show this frame at all times.
    package var heldFrame: Int?
    /// The size of the image that the steps are drawn on; `nil` for that of the canvas around.
    package var size: PixelSize?
    /// Where the image is visible; `nil` for everywhere. A group with a matte has no appearance besides its blend.
    package var matte: Matte?

    package init(
      steps: [Step], firstFrame: Int, appearance: Appearance = Appearance(),
      movement: Movement = Movement(), frameCount: Int = 0,
      heldFrame: Int? = nil, size: PixelSize? = nil, matte: Matte? = nil
    ) {
      self.steps = steps
      self.firstFrame = firstFrame
      self.appearance = appearance
      self.movement = movement
      self.frameCount = frameCount
      self.heldFrame = heldFrame
      self.size = size
      self.matte = matte
    }
  }

  /// A filter on everything below.
  package struct Filter: Hashable, Sendable, Codable {
    @KnownKind<FilterKind, AppliedKind> package var kind: AppliedKind
    package var intensity: AnimatedNumber
    /// The frame to which keyframes are relative; it may be before the instruction.
    package var firstFrame: Int

    package init(
      kind: AppliedKind, intensity: AnimatedNumber = .constant(FilterDefaults.intensity),
      firstFrame: Int
    ) {
      self.kind = kind
      self.intensity = intensity
      self.firstFrame = firstFrame
    }
  }

  /// An effect on everything below.
  package struct Effect: Hashable, Sendable, Codable {
    @KnownKind<EffectKind, AppliedKind> package var kind: AppliedKind
    /// The frames of the effect; they may extend beyond the instruction.
    package var frames: Range<Int>
    /// The steps of the tracks that the effect shows separately, by the names of the tracks.
    package var tracks: [String: [Step]]

    /// The steps of all these tracks, in the order of the names.
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
    case .layer(let layer): layer.appearance.blend
    case .text(let text): text.appearance.blend
    case .shape(let shape): shape.appearance.blend
    case .group(let group): group.appearance.blend
    case .transition(let transition):
      transition.from.blend == transition.to.blend ? transition.from.blend : .normal
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
