import Analysis
import ArgumentParser

/// The known tempo of music, for the commands that find beats.
struct TempoOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The tempo, from 20 to 400 beats a minute: the beats follow the music at about this pace, even \
      where no steady beat is heard.
      """, valueName: "number"))
  var bpm: Double?

  @Flag(
    help: """
      Lays evenly spaced beats over the whole piece: the period and the phase that fit the music \
      best, or exactly --bpm.
      """)
  var steady = false

  func validate() throws {
    guard let bpm else { return }
    guard BeatSearch.tempos.contains(bpm) else {
      throw ValidationError("--bpm takes beats a minute from 20 to 400")
    }
  }

  var search: BeatSearch { BeatSearch(tempo: bpm, isSteady: steady) }
}
