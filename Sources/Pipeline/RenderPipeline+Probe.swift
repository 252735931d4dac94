import Assets
import Compiling
import Conversion
import Diagnostics
import Editing
import MediaFindings
import MediaValues

/// A timeline, and the facts about its files.
struct ProbedTimeline {
  let bound: BoundTimeline
  /// The facts, by the paths of the files.
  let facts: [String: MediaFacts]
}

extension RenderPipeline {
  /// Paths → facts. Stops at files that cannot be used.
  func probe(_ bound: BoundTimeline, _ log: FindingLog) throws -> ProbedTimeline {
    let given = bound.given.map(\.path)
    guard let preview = policy.preview else {
      let sources = bound.paths.sorted { $0.key < $1.key }.map(\.value)
      let images = policy.folder.paths(of: bound.document.images)
      // What is drawn later need not be decoded now, too.
      let facts = try facts(of: given + sources + images, .facts, namedBy: bound.document, log)
      try reportImages(of: bound.document, facts, log)
      return ProbedTimeline(bound: bound, facts: facts)
    }
    let played = given + bound.paths.values
    try PipelineFailure.rejectDuplicates(among: played)
    let isVague = preview.moments != nil && !policy.needsLengths(for: bound)
    let facts = try facts(
      of: eachOnce(played), isVague ? .kind : .facts, namedBy: bound.document, log)
    let open = SlotFilling.openSlots(of: bound.timeline)
    if !preview.isAudible, !open.contains(where: { $0.accepts.contains(.audio) }),
      let sound = given.first(where: { facts[$0]?.type == .audio })
    {
      throw PipelineFailure.soundInsteadOfImage(sound)
    }
    return ProbedTimeline(bound: bound, facts: facts)
  }

  /// Returns the facts about files, by their paths. A file that the document names and that is no usable medium is reported
  /// at its place.
  func facts(
    of paths: [String], _ depth: ProbeDepth, namedBy document: Compilation, _ log: FindingLog
  ) throws -> [String: MediaFacts] {
    try PipelineFailure.rejectDuplicates(among: paths)
    var findings: [Diagnostic] = []
    do {
      return try prober.facts(of: paths, depth) { path, sentence in
        let found = document.namedMedia.filter { policy.folder.path(of: $0) == path }
        findings += found.map { $0.unusable(sentence) }
        return !found.isEmpty
      }
    } catch {
      // The error of the prober has the status.
      try? log.report(findings, in: document)
      throw error
    }
  }

  /// Reports background images and files of transitions that are of another type, and the color conversions of the others.
  func reportImages(
    of document: Compilation, _ facts: [String: MediaFacts], _ log: FindingLog
  ) throws {
    let shown = document.content?.shownImages ?? []
    try log.report(shown.compactMap { $0.mismatch(policy.folder, facts) }, in: document)
    try log.report(
      policy.folder.colorFindings(document.images, facts: facts), in: document)
  }
}

extension Compilation {
  /// The background images of the document, and the files of its transitions.
  var images: [Asset] { content?.images ?? [] }

  fileprivate var namedMedia: [Asset] { content?.namedMedia ?? [] }
}

extension AssetFolder {
  /// Returns findings about the color conversion of images. `facts` has the facts of files by their
  /// paths.
  fileprivate func colorFindings(_ images: [Asset], facts: [String: MediaFacts]) -> [Diagnostic] {
    images.flatMap { image -> [Diagnostic] in
      let path = path(of: image)
      guard let video = facts[path]?.video else { return [] }
      return video.conversions(ofFileAt: path, at: image.location)
        + video.imageFindings(ofFileAt: path, at: image.location)
    }
  }
}

/// Returns each path once, sorted.
func eachOnce(_ paths: [String]) -> [String] { Set(paths).sorted() }
