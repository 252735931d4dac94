import Analysis
import ArgumentParser
import Diagnostics
import MediaValues

/// `templater beats SONG`
struct BeatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "beats",
    abstract: "Finds the tempo and the beats of music.",
    discussion: """
      Analyzes the first sound stream of a sound or video file. Finds tempos from 55 to 200 beats a \
      minute; docs/beats.md describes the accuracy. If you know the tempo, or that it is steady, specify \
      it with --bpm and --steady.
      """)

  @Argument(help: "A sound, or a video with sound.")
  var song: String

  @Option(help: "The format: text ('human') or one JSON object ('json').")
  var format: ListFormat = .human

  @OptionGroup var tempo: TempoOptions

  @Flag(help: "Lists every onset (the beginning of any sound), not only the beats.")
  var onsets = false

  func run() throws {
    let list = try BeatsClient.find(in: song, tempo.search)
    switch format {
    case .human: Console.print(list.text(for: tempo.search, withOnsets: onsets))
    case .json: Console.print(list.json(withOnsets: onsets))
    }
  }
}
