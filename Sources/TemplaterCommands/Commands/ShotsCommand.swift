import Analysis
import ArgumentParser
import Diagnostics
import MediaValues

/// `templater shots VIDEO`
struct ShotsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shots",
    abstract: "Finds the cuts, dissolves and fades of a video.",
    discussion: """
      Analyzes only the images, not the sound. Uncertain results are marked with a question mark, or \
      have a low confidence (0 to 1) in JSON.
      """)

  @Argument(help: "A video.", completion: .file())
  var video: String

  @Option(help: "The format: text ('human') or one JSON object per line ('json').")
  var format: ListFormat = .human

  func run() throws {
    let list = try ShotsClient.find(in: video).list
    for boundary in list.boundaries {
      Console.print(format == .human ? line(boundary) : boundary.json)
    }
    if format == .human {
      Console.print(
        "\(list.shots.count) \(list.shots.count == 1 ? "shot" : "shots") in \(list.duration), \(list.size) at \(list.frameRate) fps"
      )
    }
  }

  private func line(_ boundary: ShotBoundary) -> String {
    let start = "\(boundary.range.start)"
    let place = boundary.start == boundary.end ? start : "\(start) – \(boundary.range.end)"
    return "\(boundary.kind.rawValue)".padded(to: 12) + place + (boundary.isDoubtful ? " ?" : "")
  }
}

extension ShotBoundary {
  /// A JSON object; times are in seconds.
  fileprivate var json: String {
    jsonObject([
      ("kind", jsonLiteral(kind.rawValue)),
      ("start", "\(range.start.decimalSeconds)"), ("end", "\(range.end.decimalSeconds)"),
      ("startFrame", "\(start)"), ("endFrame", "\(end)"),
      ("confidence", "\((confidence * 100).rounded() / 100)"),
    ])
  }
}
