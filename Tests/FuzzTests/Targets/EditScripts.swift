import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues
import TemplaterKit

@testable import EditScript

extension FuzzTarget {
  /// Edit scripts, run on an edit of some clips with files whose facts depend on their names. The
  /// resulting timeline can be described, and resolving the description gives the same timeline.
  static let editScripts = FuzzTarget("edit") { bytes in
    var script = EditScript()
    script.add(String(decoding: bytes.prefix(4096), as: UTF8.self), named: "a.txt")
    guard let start, script.lines.count <= 40 else { return }
    let steps = script.lines.compactMap { line in
      try? EditOperation.step(ShellWords.split(line.text))
    }
    let files = Set(steps.flatMap(\.files))
    let facts = files.map { ($0, SuppliedFiles.facts(of: $0)) }
    var session = EditSession(
      start, naming: .asGiven, facts: Dictionary(uniqueKeysWithValues: facts),
      lengths: ["a": 60, "c": 60])
    for step in steps {
      let former = session.timeline
      do {
        try step.make(&session)
        try session.change { timeline throws(EditError) in
          try timeline.keepSoundsToEnd(of: former)
        }
      } catch {
        // In the program an error ends the script; here the next operation is tried.
        session.timeline = former
      }
    }
    // Each intermediate timeline could be the result of a shorter script.
    try requireDescribed(session.timeline)
  }

  private static func requireDescribed(_ timeline: Timeline) throws {
    let text = FormatWriter.write(.description(Description(describing: timeline))).canonicalText
    let again = Compilation(
      SourceText(name: "b.json", text: text), trusting: Set(timeline.media.map(\.name)))
    // Rules may refuse the result of a script; then nothing is written.
    guard let resolved = again.timeline else { return }
    let lines = zip(timeline.text.split(separator: "\n"), resolved.text.split(separator: "\n"))
    let changed = lines.first { $0 != $1 }.map { "'\($0)' is now '\($1)'" } ?? "no line of text"
    try require(
      resolved.text == timeline.text, "another timeline, \(changed), when described as \(text)")
    // A description names the clips of a transition if they would be ambiguous, and a timeline does
    // not, so the timelines are compared by their descriptions.
    let second = FormatWriter.write(.description(Description(describing: resolved))).canonicalText
    try require(second == text, "another description, \(second), than \(text)")
  }

  private static let start = Compilation(
    SourceText(
      name: "start.json",
      text: """
        { "canvas": { "width": 64, "height": 36 },
          "media": { "a": { "type": "video", "source": "a.mp4" },
            "b": { "type": "photo", "source": "b.jpg" }, "c": { "type": "audio", "source": "c.m4a" } },
          "tracks": [
          { "type": "video", "name": "main", "segments": [
            { "position": 0, "duration": 8, "media": "a", "start": 1 },
            { "position": 8, "duration": 10, "media": "a" } ] },
          { "type": "photo", "name": "over", "segments": [
            { "position": 1, "duration": 2, "media": "b", "transform": { "scale": 0.25 } } ] },
          { "type": "audio", "name": "song", "segments": [
            { "position": 0, "duration": 18, "media": "c", "volume": 0.5 } ] } ] }
        """)
  ).timeline
}
