import Assets
import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import MediaFindings
import MediaValues
import Planning

/// A timeline with the files that it plays.
struct FilledTimeline {
  var document: Compilation
  var timeline: Timeline
  /// The file of each medium, by the names of the media.
  let files: [String: SlotFilling.SuppliedFile]
  /// The cards that are shown for open slots.
  var cards: [String: SlotFilling.SuppliedFile] = [:]
  /// The given file that fills each open slot.
  let assignments: [String: SlotFilling.SuppliedFile]
  /// The facts about the files of transitions, by their paths.
  var wipes: [String: MediaFacts] = [:]
  /// The lengths of the files.
  var lengths = MediumLengths.assumed
  /// The names of the bound media that other files replace.
  var replaced: Set<String> = []
}

extension RenderPipeline {
  /// Files → slots, and adjusts the timeline to them. Stops at slots without a file, and at files that fit no
  /// slot.
  func fill(_ probed: ProbedTimeline, _ log: FindingLog) throws -> FilledTimeline {
    let bound = probed.bound
    let given = bound.given.compactMap { file in
      probed.facts[file.path].map {
        SlotFilling.SuppliedFile(path: file.path, slot: file.slot, facts: $0, part: file.part)
      }
    }
    var options = policy.filling
    if policy.preview != nil { options.ignoresExtra = true }
    options.flexible = bound.flexibleMedia
    options.emptied = bound.emptied
    let filling = SlotFilling.fill(bound.timeline, with: given, options: options)
    var filled =
      if let preview = policy.preview {
        try fillForPreview(probed, given, filling, preview, log)
      } else {
        try fillForVideo(probed, filling, log)
      }
    let defaults = filled.files.filter { filling.assignments[$0.key] == nil }
    try log.report(
      bound.document.moved(bound.timeline.findings(aboutDefaults: defaults)), in: bound.document)
    filled.lengths = MediumLengths(of: filled)
    filled.replaced = bound.replaced
    try retime(&filled, bound, by: filled.lengths, log)
    // The files determine the final times of cuts, but are assigned to slots by the original times.
    let (adjusted, findings) = filled.timeline.adjusted(
      to: filled.files, given: filled.filledSlots, policy.filling.adjustments,
      of: bound.timeline)
    try log.report(filled.document.moved(findings), in: bound.document)
    filled.timeline = adjusted
    return filled
  }

  private func fillForVideo(
    _ probed: ProbedTimeline, _ filling: SlotFilling.Outcome, _ log: FindingLog
  ) throws -> FilledTimeline {
    let bound = probed.bound
    let sources = bound.paths.compactMapValues { path in
      probed.facts[path].map { SlotFilling.SuppliedFile(path: path, facts: $0) }
    }
    let files = filling.assignments.merging(sources) { first, _ in first }
    let others =
      filling.diagnostics.hasErrors
      ? bound.timeline.conversions(of: files.sources, keepsHDR: policy.request.keepsHDR) : []
    try log.report(
      bound.document.moved(filling.diagnostics + others), in: bound.document)
    return FilledTimeline(
      document: bound.document, timeline: bound.timeline, files: files,
      assignments: filling.assignments, wipes: policy.wipes(of: bound.document, in: probed.facts))
  }

  /// Slots may stay open, and show cards. Files of which only the type is known are probed again if they are
  /// shown.
  private func fillForPreview(
    _ probed: ProbedTimeline, _ given: [SlotFilling.SuppliedFile], _ filling: SlotFilling.Outcome,
    _ preview: PreviewPolicy, _ log: FindingLog
  ) throws -> FilledTimeline {
    let (bound, timeline) = (probed.bound, probed.bound.timeline)
    let findings = filling.diagnostics.filter { $0.code != SlotCode.slotOpen.code }
    let unused =
      policy.filling.ignoresExtra
      ? []
      : given.filter { file in
        !filling.assignments.values.contains { $0.path == file.path }
      }
    try log.report(
      bound.document.moved(findings + unused.map(\.notShown)), in: bound.document)
    let paths = filling.assignments.mapValues(\.path).merging(bound.paths) { first, _ in first }
      .filter { bound.concerned.contains($0.key) }
    let visible = Set(timeline.visualMedia)
    let empty = SlotFilling.emptySlots(of: timeline) { paths[$0] != nil }
    let open = SlotFilling.openSlots(of: timeline)
      .filter { slot in
        visible.contains(slot.name) && paths[slot.name] == nil && !empty.contains(slot.name)
      }
    let cards = try preview.cards(open, timeline)
    let shown = policy.shown(bound, on: timeline, preview)
    let vague = preview.moments == nil ? [:] : paths.filter { shown.contains($0.key) }
    let images = policy.folder.paths(of: bound.document.images)
    let facts = try facts(
      of: eachOnce(Array(cards.values) + Array(vague.values) + images), .facts,
      namedBy: bound.document, log)
    try reportImages(of: bound.document, facts, log)
    func files(_ paths: [String: String]) -> [String: SlotFilling.SuppliedFile] {
      Dictionary(
        uniqueKeysWithValues: paths.compactMap { name, path in
          let part = filling.assignments[name].flatMap { $0.path == path ? $0.part : nil }
          return (facts[path] ?? probed.facts[path]).map {
            (name, SlotFilling.SuppliedFile(path: path, facts: $0, part: part ?? .whole))
          }
        })
    }
    return FilledTimeline(
      document: bound.document, timeline: timeline, files: files(paths), cards: files(cards),
      assignments: filling.assignments, wipes: policy.wipes(of: bound.document, in: facts))
  }
}

extension MediumLengths {
  /// The lengths of files, after their in points.
  fileprivate init(of filled: FilledTimeline) {
    let sounds = filled.timeline.sounds
    // Only a preview has media that are not known.
    let assumed = filled.document.checked.lengths
    self.init(assumed: assumed.assumed)
    exceptions = assumed.exceptions
    for (name, file) in filled.files {
      known[name] = Length(
        of: file.facts, isSound: sounds.contains(name), from: file.part.start)
    }
    empty = SlotFilling.emptySlots(of: filled.timeline) { filled.files[$0] != nil }
  }
}

extension FilledTimeline {
  /// The names of the slots with a file: a given one, or their default.
  var filledSlots: Set<String> {
    let slots = SlotFilling.openSlots(of: timeline).map(\.name).filter { files[$0] != nil }
    return Set(slots).union(assignments.keys)
  }
}

extension BoundTimeline {
  /// The media that determine the lengths of clips.
  fileprivate var flexibleMedia: Set<String> {
    document.flexibleMedia
  }
}

extension RenderPolicy {
  /// Returns whether the times depend on the lengths of files, or slots ask for more than a type.
  func needsLengths(for bound: BoundTimeline) -> Bool {
    filling.adjustments.needsLengths || !bound.flexibleMedia.isEmpty
      || bound.timeline.media.contains { $0.conditions != .none }
  }

  /// Returns the facts about the files of transitions, by their paths.
  fileprivate func wipes(
    of document: Compilation, in facts: [String: MediaFacts]
  ) -> [String: MediaFacts] {
    let paths = Set(folder.paths(of: document.content?.wipeFiles ?? []))
    return facts.filter { paths.contains($0.key) }
  }

  /// Returns those of the media of the plan whose frames have to be known exactly.
  fileprivate func shown(
    _ bound: BoundTimeline, on timeline: Timeline, _ preview: PreviewPolicy
  ) -> Set<String> {
    let media = bound.concerned
    let canvas = timeline.canvas
    let isSized = request.size != nil || (canvas.width != nil && canvas.height != nil)
    guard let moments = preview.moments, isSized, !timeline.hasSnaps,
      !needsLengths(for: bound)
    else { return media }
    return media.intersection(timeline.media(shownAt: moments))
  }
}
