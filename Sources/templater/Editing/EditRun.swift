import Assets
import Conversion
import Diagnostics
import Editing
import MediaValues
import TemplaterKit

/// Runs the operations of a script.
struct EditRun {
  let script: EditScript

  /// Returns the parsed operations. Prints all errors and throws an exit status if there are any.
  func steps() throws -> [(line: EditScript.Line, step: EditStep)] {
    guard !script.lines.isEmpty else {
      throw Console.fail(
        "the script has no operation; give one such as 'append a.mp4'", Status.usage)
    }
    let steps = script.steps { line, fault in Console.complain("\(line.title): \(fault)") }
    guard let steps else {
      let areWords = script.lines.allSatisfy { $0.place == nil && !$0.text.contains(" ") }
      if areWords, script.lines.count > 1 {
        Console.complain(
          "each operation is one argument, in quotes: 'append a.mp4' 'trim 0 --in 2'")
      }
      throw Status.usage
    }
    return steps
  }

  /// Returns the timeline after all operations. Sources are relative to `document`, and may be outside of its
  /// folder if they are trusted. Prints an error message and throws an exit status if an operation fails.
  func edit(
    _ timeline: Timeline, of document: String, naming: SourceNaming, isTrusted: Bool = false
  ) throws -> Timeline {
    let steps = try steps()
    try Probing.refuseTwins(among: steps.flatMap(\.step.files))
    let named = unique(steps.flatMap(\.step.files))
    let sources = BoundSources(
      document: document, allowed: isTrusted ? Set(timeline.media.map(\.name)) : [])
    let bound =
      steps.contains(where: \.step.needsLengths)
      ? sources.paths(of: timeline).paths : [:]
    let paths = bound.sorted { $0.key < $1.key }.map(\.value)
    let facts = try Probing.facts(of: named + paths)
    var session = EditSession(
      timeline, naming: naming, facts: facts.filter { named.contains($0.key) },
      lengths: bound.compactMapValues { facts[$0]?.playedLength })
    for (line, step) in steps {
      do {
        let former = session.timeline
        try step.make(&session)
        try session.change { timeline throws(EditError) in
          try timeline.keepSoundsToEnd(of: former)
        }
      } catch {
        throw Console.fail("\(line.title): \(error)", Status.invalid)
      }
    }
    return session.timeline
  }

  private func unique(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }
}
