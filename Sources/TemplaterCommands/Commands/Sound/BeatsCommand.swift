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

  @Argument(help: "A sound, or a video with sound.", completion: .file())
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

extension BeatList {
  /// Returns the text for people, of a few lines.
  func text(for search: BeatSearch, withOnsets: Bool) -> String {
    var lines: [String] = []
    if let tempo, !beats.isEmpty {
      let doubt =
        isSteady || search.isGiven
        ? ""
        : " – uncertain: there may be no steady beat, or another tempo; set the tempo with --bpm"
      lines.append("\(decimal(tempo, places: 1)) beats a minute\(doubt)")
      let first = beats.prefix(8).map(seconds).joined(separator: ", ")
      let more = beats.count > 8 ? ", …" : ""
      lines.append("\(beats.count) beats in \(seconds(duration)) s: \(first)\(more)")
    } else {
      lines.append("no beat in \(seconds(duration)) s")
    }
    if withOnsets {
      lines.append("\(onsets.count) onsets with their strengths:")
      lines += onsets.map { "  \(seconds($0.time)) s  \(decimal($0.strength, places: 2))" }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a JSON object; times are in seconds. An unknown tempo is `null`.
  func json(withOnsets: Bool) -> String {
    let listed = onsets.map { onset in
      jsonObject([
        ("time", seconds(onset.time)), ("strength", decimal(onset.strength, places: 3)),
      ])
    }
    return jsonObject([
      ("tempo", tempo.map { decimal($0, places: 3) } ?? "null"),
      ("confidence", decimal(confidence, places: 3)),
      ("duration", seconds(duration)),
      ("beats", "[" + beats.map(seconds).joined(separator: ",") + "]"),
      ("onsets", withOnsets ? "[" + listed.joined(separator: ",") + "]" : nil),
    ])
  }
}

/// Formats a time in seconds, rounded to a millisecond.
private func seconds(_ time: Time) -> String {
  "\(ExactDecimal(significand: Int64(time.ticks(per: 1000)), exponent: -3))"
}

private func decimal(_ value: Double, places: Int) -> String {
  let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
  let scaled: Double = (value * scale).rounded()
  return "\(ExactDecimal(significand: Int64(clamping: scaled), exponent: -places))"
}
