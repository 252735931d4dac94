import Assets
import Compiling
import Conversion
import Diagnostics
import Editing
import MediaValues

/// A timeline, and the paths of all files that it may play.
struct BoundTimeline {
  let document: Compilation
  /// The timeline, in which media that other files replace are open.
  let timeline: Timeline
  let given: [MediaInput]
  /// The names of the media that other files replace.
  let replaced: Set<String>
  /// The names of the slots that the caller leaves empty.
  let emptied: Set<String>
  /// The files of bound media and the defaults of slots that are part of the plan, by the names of the media.
  let paths: [String: String]
  /// The names of the media that are part of the plan.
  let concerned: Set<String>
}

extension RenderPipeline {
  /// Sources → paths. Stops at sources outside of the folder, and at missing files.
  func bind(
    _ checked: CheckedTimeline, _ inputs: RenderInputs, _ log: FindingLog
  ) throws -> BoundTimeline {
    let given = try inputs.media(checked.timeline)
    let timeline = try checked.timeline.opening(given.replaced)
    let slots = SlotFilling.openSlots(of: checked.timeline).map(\.name)
    let concerned = policy.concerned(on: timeline, lengths: checked.document.flexibleMedia)
    let named = given.emptied.union(given.files.compactMap(\.slot))
    let bound = policy.paths(of: timeline, among: concerned.subtracting(named.intersection(slots)))
    try log.report(
      checked.document.moved(bound.diagnostics), in: checked.document)
    return BoundTimeline(
      document: checked.document, timeline: timeline, given: given.files,
      replaced: given.replaced, emptied: given.emptied, paths: bound.paths, concerned: concerned)
  }
}

extension RenderPolicy {
  /// Returns the names of the media that are part of the plan: all that are played, or those that a preview
  /// shows and those that determine `lengths`.
  fileprivate func concerned(on timeline: Timeline, lengths: Set<String>) -> Set<String> {
    guard let preview, !preview.isAudible, !timeline.hasSnaps else {
      return Set(timeline.playedMedia.map(\.medium.name))
    }
    return Set(timeline.visualMedia).union(lengths)
  }

  fileprivate func paths(
    of timeline: Timeline, among concerned: Set<String>
  ) -> (paths: [String: String], diagnostics: [Diagnostic]) {
    let allowed: Set<String>
    switch sources {
    case .folder(let names): allowed = names
    case .folderAndWholePaths:
      let whole = timeline.playedMedia.map(\.medium).filter {
        ($0.source ?? $0.conditions.fallback)?.utf8.first == UInt8(ascii: "/")
      }
      allowed = Set(whole.map(\.name))
    case .anywhere: allowed = Set(timeline.playedMedia.map(\.medium.name))
    }
    return BoundSources(folder: folder, allowed: allowed).paths(of: timeline, among: concerned)
  }
}
