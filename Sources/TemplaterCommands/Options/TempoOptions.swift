import Analysis
import ArgumentParser

/// The known tempo of music, for the commands that find beats.
struct TempoOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The tempo, from 20 to 400 beats a minute: the beats follow the music at about this tempo, even if \
      no steady beat is detected.
      """, valueName: "number"))
  var bpm: Double?

  @Flag(
    help: """
      Places evenly spaced beats over the whole music, with the period and phase that fit it best, or \
      with exactly --bpm.
      """)
  var steady = false

  func validate() throws {
    guard let bpm else { return }
    guard BeatSearch.tempos.contains(bpm) else {
      throw ValidationError("--bpm must be from 20 to 400 beats a minute")
    }
  }

  var search: BeatSearch { BeatSearch(tempo: bpm, isSteady: steady) }
}
