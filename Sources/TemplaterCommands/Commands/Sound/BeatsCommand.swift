import Analysis
import ArgumentParser
import Diagnostics
import MediaValues

/// `templater beats SONG`
struct BeatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "beats",
    abstract: "Finds the tempo and the beats of a piece of music.",
    discussion: """
      Listens to the first sound of the file, which may be a video's. Finds tempos from 55 to 200 \
      beats a minute; docs/beats.md says how well. --bpm and --steady say what you know of the \
      music.
      """)

  @Argument(help: "A sound, or a video with sound.")
  var song: String

  @Option(help: "For people ('human'), or one JSON object with all of it ('json').")
  var format: ListFormat = .human

  @OptionGroup var tempo: TempoOptions

  @Flag(help: "List every onset, not only the beats: whatever begins to sound.")
  var onsets = false

  func run() throws {
    let list = try Beats.find(in: song, tempo.search)
    switch format {
    case .human: Console.print(list.text(for: tempo.search, withOnsets: onsets))
    case .json: Console.print(list.json(withOnsets: onsets))
    }
  }
}
