import ArgumentParser
import Conversion

/// The options that select which media of an edit become open slots, and which stay bound.
struct SlotOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      What becomes an open slot: 'visual' (the standard), 'music', 'stickers', 'all', 'none', or \
      names of media; several with commas, such as 'visual,song'. The rest stays bound and \
      travels with the template.
      """, valueName: "choice"))
  var slots: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Media that stay bound whatever --slots says, by their names.", valueName: "medium"))
  var keep: [String] = []

  @Flag(
    help: "The sound of a video that carries no template stays bound, from the video's own file.")
  var keepSound = false

  /// Whether any slots or bound media were selected.
  var areGiven: Bool { slots != nil || !keep.isEmpty }

  /// Returns the selection among media with these names. Prints an error message and throws an exit status if a
  /// name is unknown.
  func choice(among names: [String]) throws -> SlotChoice {
    guard let slots else { return .standard }
    let choice = SlotChoice(slots)
    if let fault = choice.fault(among: names) {
      throw Console.fail("--slots \(slots): \(fault)", Status.usage)
    }
    return choice
  }
}
