import Catalogue
import MediaValues

extension TransitionLowering {
  /// All transitions that libavfilter shows like the renderer: mixes of both frames and of a frame with a
  /// color, a hard edge, and complete frames that slide.
  ///
  /// `TransitionTableTests` compares the list with the scenes of the catalogue.
  package static let all: [TransitionLowering] = [
    TransitionLowering(.crossfade, xfade("fade")),
    fade(.fadeBlack),
    fade(.fadeWhite),
    fade(.fadeColor),
    TransitionLowering(.flash, fade(through: { _ in .white }, turnsAfter: 4)),
    TransitionLowering(.wipeLeft, xfade("wipeleft")),
    slide(.slideLeft, .incoming, .left),
    slide(.slideRight, .incoming, .right),
    slide(.slideUp, .incoming, .up),
    slide(.slideDown, .incoming, .down),
    slide(.uncoverLeft, .outgoing, .left),
    slide(.uncoverRight, .outgoing, .right),
    slide(.uncoverUp, .outgoing, .up),
    slide(.uncoverDown, .outgoing, .down),
  ]

  /// Returns a fade through the color that is the only parameter of the kind.
  private static func fade(_ kind: TransitionKind) -> TransitionLowering {
    let color = kind.parameters[0]
    return TransitionLowering(kind, fade(through: { $0[color: color] }, turnsAfter: 2))
  }
}
