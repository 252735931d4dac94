import Catalogue
import Media
import MediaValues
import Pixels
import Planning

/// Transitions between images with a blend other than normal.
extension TransitionPainter {
  var isBlended: Bool {
    transition.from.blend != .normal || transition.to.blend != .normal
  }

  /// Draws a scene in which each image is blended separately with what is below: the transition leads from one complete
  /// result to the other.
  func blend(_ scene: TransitionScene, on surface: Surface, at frame: Int) throws {
    switch scene {
    case .mix(let amount, let filters):
      try mix(on: surface, at: frame, filters) { $0.mix($1, $2, amount: amount) }
    case .uncover(let matte, let progress, let warp):
      let coverage = self.matte.coverage(matte, at: progress)
      try mix(on: surface, at: frame) {
        $0.mix(warped($1, warp), warped($2, warp), matte: coverage)
      }
    case .reveal(let wipe):
      let coverage = try coverage(of: wipe, at: frame)
      try mix(on: surface, at: frame) { $0.mix($1, $2, matte: coverage) }
    case .cover(let side, let color, let amount):
      try paintStep(side)?.paint(on: surface, at: frame)
      try cover(surface, color, amount)
    case .stage(let actors):
      for (index, actor) in actors.enumerated() {
        try draw(
          actor, index, bleed: index < actors.count - 1 ? 1 : 0, blend: blend(of: actor.side),
          on: surface, at: frame)
      }
    }
  }

  private func mix(
    on surface: Surface, at frame: Int, _ filters: [AppliedKind] = [],
    _ mix: (inout PixelBuffer, PixelView, PixelView) -> Void
  ) throws {
    let below = try surface.image()
    let sides: [TransitionSide] = [.outgoing, .incoming]
    let images = try sides.enumerated().map { index, side in
      let copy = Surface(
        size: canvas.size, model: model, hasAlpha: surface.hasAlpha, background: .black)
      copy.replace(below)
      if filters.isEmpty {
        try paintStep(side)?.paint(on: copy, at: frame)
      } else {
        let actor = TransitionScene.Actor(side, filters: filters)
        try draw(actor, index, bleed: 0, blend: blend(of: side), on: copy, at: frame)
      }
      return try copy.pixels()
    }
    var mixed = try PixelFrameBuffer(size: canvas.size, model: model, hasAlpha: surface.hasAlpha)
    mix(&mixed.pixels, images[0], images[1])
    surface.replace(mixed.finished())
  }

  private func blend(of side: TransitionSide) -> Blend {
    (side == .outgoing ? transition.from : transition.to).blend
  }

  private func paintStep(_ side: TransitionSide) -> (any PaintStep)? {
    side == .outgoing ? from : to
  }
}
