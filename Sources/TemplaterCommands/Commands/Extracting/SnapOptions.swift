import Analysis
import ArgumentParser
import Conversion
import MediaValues

/// The options for moving cuts to beats before an edit becomes a template.
struct SnapOptions: ParsableArguments {
  enum Target: String, ExpressibleByArgument, CaseIterable {
    case beats
    case halfBeats = "half-beats"
  }

  @Option(help: "Moves the cuts to the 'beats' of the music, or to 'half-beats' too.")
  var snap: Target?

  @Option(
    help: ArgumentHelp(
      """
      The music whose beats count, as it plays from the beginning; the edit's own music, or the \
      video's own sound, when left out.
      """, valueName: "file"))
  var music: String?

  @Option(
    help: ArgumentHelp(
      "How far --snap may move a cut; as far as the nearest beat when left out.",
      valueName: "seconds"))
  var snapWithin: Time?

  @Option(
    help: ArgumentHelp("What no clip gets shorter than by --snap; 0.2.", valueName: "seconds"))
  var shortest: Time?

  @OptionGroup var tempo: TempoOptions

  func validate() throws {
    guard
      snap != nil
        || (music == nil && snapWithin == nil && shortest == nil && !tempo.search.isGiven)
    else {
      throw ValidationError(
        "--music, --bpm, --steady, --snap-within and --shortest go with --snap beats")
    }
    if let snapWithin, snapWithin <= .zero {
      throw ValidationError("--snap-within takes seconds above 0")
    }
    if let shortest, shortest <= .zero { throw ValidationError("--shortest takes seconds above 0") }
  }

  var options: BeatSnapping.Options {
    BeatSnapping.Options(
      tolerance: snapWithin, shortest: shortest ?? 0.2, divisions: snap == .halfBeats ? 2 : 1)
  }
}
