import ArgumentParser
import Conversion

/// The options that select which media of an edit become open slots, and which stay bound.
struct SlotOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The media that become open slots: 'visual' (default), 'music', 'stickers', 'all', 'none', or names \
      of media, separated by commas, such as 'visual,song'. The others stay bound and are part of the \
      template.
      """, valueName: "choice"),
    completion: .list(["visual", "music", "stickers", "all", "none"]))
  var slots: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The names of media that stay bound regardless of --slots.", valueName: "medium"))
  var keep: [String] = []

  @Flag(
    help: "Keeps the sound of a video that contains no template, bound to the video file.")
  var keepSound = false

  /// Whether any slots or bound media were selected.
  var areGiven: Bool { slots != nil || !keep.isEmpty }

  /// Returns the selection among media with these names. Prints an error message and throws an exit status if a
  /// name is unknown, or if it is not one of the media that are played.
  func choice(among names: [String], played: Set<String>? = nil) throws -> SlotChoice {
    guard let slots else { return .standard }
    let choice = SlotChoice(slots)
    if let fault = choice.fault(among: names, played: played) {
      throw Console.fail("--slots \(slots): \(fault)", Status.usage)
    }
    return choice
  }
}
