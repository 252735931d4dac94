import Catalogue
import MediaValues

extension TransitionLowering {
  /// Every transition that libavfilter shows as the engine does: means of both pictures and of one
  /// with a colour, a hard edge, and whole pictures that slide.
  ///
  /// `TransitionTableTests` holds the list against the scenes of the catalogue.
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

  /// A fade through the colour that is the kind's only parameter.
  private static func fade(_ kind: TransitionKind) -> TransitionLowering {
    let color = kind.parameters[0]
    return TransitionLowering(kind, fade(through: { $0[color: color] }, turnsAfter: 2))
  }
}
