import Assets
package import Editing
import MediaValues
package import Pipeline
package import TemplaterKit

/// The parsed operations of a script, which can be made on a timeline.
package struct EditRun {
  /// An operation that cannot be made.
  package struct Failure: Error, CustomStringConvertible {
    /// The operation, as it is named in messages.
    let title: String
    let reason: any Error

    package var description: String { "\(title): \(reason)" }
  }

  private let steps: [(line: EditScript.Line, step: EditStep)]

  /// Parses a script; `nil` if a line cannot be parsed. Every such line is passed to `report`.
  package init?(
    _ script: EditScript, reporting report: (EditScript.Line, ScriptFault) -> Void
  ) {
    guard let steps = script.steps(reporting: report) else { return nil }
    self.steps = steps
  }

  /// Returns the timeline after all operations. Sources are relative to `document`, and may be
  /// outside of its folder if they are trusted. `joinsOnTracks` is whether transitions between neighbors of a track are
  /// written on that track.
  ///
  /// Calls `report` for each operation that removes more than it was asked to, such as a text over a part of a clip that
  /// is trimmed.
  ///
  /// Calls `prober` once, with the files in the script and, if an operation needs their lengths, those of the timeline;
  /// an operation that cuts needs those that may be shorter than their clips. Throws its errors, a `PipelineFailure` if
  /// two files have names that cannot be distinguished, and a `Failure` if an operation cannot be made.
  package func edited(
    _ timeline: Timeline, of document: String, naming: SourceNaming, isTrusted: Bool = false,
    joinsOnTracks: Bool = false, probing prober: some MediaProber,
    reporting report: (EditLosses) -> Void = { _ in }
  ) throws -> Timeline {
    try PipelineFailure.rejectDuplicates(among: steps.flatMap(\.step.files))
    let named = unique(steps.flatMap(\.step.files))
    let sources = BoundSources(
      document: document, allowed: isTrusted ? Set(timeline.media.map(\.name)) : [])
    let wanted =
      steps.contains(where: \.step.needsLengths)
      ? nil : steps.contains(where: \.step.cuts) ? timeline.mediaThatMayBeShort : []
    let bound = sources.paths(of: timeline, among: wanted).paths
    let paths = bound.sorted { $0.key < $1.key }.map(\.value)
    let facts = try prober.facts(of: named + paths, .proof)
    var session = EditSession(
      timeline, naming: naming, facts: facts.filter { named.contains($0.key) },
      lengths: bound.compactMapValues { facts[$0]?.playedLength }, joinsOnTracks: joinsOnTracks)
    for (line, step) in steps {
      do {
        let losses = try make(step, in: &session)
        if !losses.isEmpty { report(EditLosses(title: line.title, losses: losses)) }
      } catch let error as EditError {
        throw Failure(
          title: line.title, reason: EditFailure("\(session.failure(error))\(advice(after: error))")
        )
      } catch {
        throw Failure(title: line.title, reason: error)
      }
    }
    return session.timeline
  }

  /// Returns the end of a message that names operations of scripts.
  private func advice(after error: EditError) -> String {
    guard case .alreadyJoined = error else { return "" }
    return "; 'unjoin' removes one between two clips, and 'delete' a fade"
  }

  /// Makes an operation, and returns what it removed besides what it is asked to remove.
  private func make(
    _ step: EditStep, in session: inout EditSession
  ) throws -> [LossFinder.Loss] {
    let finder = LossFinder(session.timeline)
    let former = finder?.marked ?? session.timeline
    session.timeline = former
    try step.make(&session)
    try session.change { timeline throws(EditError) in
      try timeline.keepSoundsToEnd(of: former)
    }
    guard let finder else { return [] }
    let losses = finder.losses(in: session.timeline)
    session.timeline = LossFinder.unmarked(session.timeline)
    return step.removes.rest(of: losses, of: finder.marked)
  }

  private func unique(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }
}
