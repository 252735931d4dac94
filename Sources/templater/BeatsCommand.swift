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
      Listens to the first sound of the file, which may be a video's. Tempos from 56 to 190 beats \
      a minute are told apart; docs/beats.md says how well.
      """)

  @Argument(help: "A sound, or a video with sound.")
  var song: String

  @Option(help: "For people ('human'), or one JSON object with all of it ('json').")
  var format: ListFormat = .human

  @Flag(help: "List every onset, not only the beats: whatever begins to sound.")
  var onsets = false

  func run() throws {
    let list = try Beats.find(in: song)
    switch format {
    case .human: Console.print(list.text(withOnsets: onsets))
    case .json: Console.print(list.json(withOnsets: onsets))
    }
  }
}
