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

  @Option(
    help:
      "Moves the cuts to the 'beats' of the music, or also to the middle between them ('half-beats')."
  )
  var snap: Target?

  @Option(
    help: ArgumentHelp(
      """
      The music whose beats are used, played from its beginning (default: the music of the edit, or the \
      sound of the video).
      """, valueName: "file"),
    completion: .file())
  var music: String?

  @Option(
    help: ArgumentHelp(
      "The largest distance by which --snap moves a cut (default: to the nearest beat).",
      valueName: "seconds"))
  var snapWithin: Time?

  @Option(
    help: ArgumentHelp(
      "The shortest duration of a clip that --snap may cause (default: 0.2).", valueName: "seconds")
  )
  var shortest: Time?

  @OptionGroup var tempo: TempoOptions

  func validate() throws {
    guard
      snap != nil
        || (music == nil && snapWithin == nil && shortest == nil && !tempo.search.isGiven)
    else {
      throw ValidationError(
        "--music, --bpm, --steady, --snap-within and --shortest need --snap beats")
    }
    if let snapWithin, snapWithin <= .zero {
      throw ValidationError("--snap-within must be above 0 seconds")
    }
    if let shortest, shortest <= .zero {
      throw ValidationError("--shortest must be above 0 seconds")
    }
  }

  var options: BeatSnapping.Options {
    BeatSnapping.Options(
      tolerance: snapWithin, shortest: shortest ?? 0.2, divisions: snap == .halfBeats ? 2 : 1)
  }
}
