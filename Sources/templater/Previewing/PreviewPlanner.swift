import ArgumentParser
import Conversion
import Diagnostics
import Editing
import MediaValues
import Planning
import TemplaterKit
import WorkerClient

/// Brings an edit and some media together to be looked at: unfilled slots show cards.
struct PreviewPlanner {
  let compilation: Compilation
  /// The document's path; its sources are relative to its folder.
  let document: String
  /// `FILE` or `SLOT=FILE`.
  var media: [String] = []
  var options = SlotFilling.Options(ignoresExtra: true)
  var adjusting: AdjustmentOptions?
  var request = Planner.Request()
  /// Media whose sources may lie outside the document's folder.
  var trusted: Set<String> = []
  /// Whether sounds are part of the plan.
  var isHeard = false
  /// When it is looked at; always when nil. What is not seen then is not decoded.
  var moments: [Time]?

  /// The timeline as it is shown, and the plan. Cards are written to `folder`. Reports what is
  /// wrong, and throws a status when that is an error.
  func plan(
    of resolved: Timeline, in folder: TemporaryFolder, by worker: Worker
  ) throws -> (timeline: Timeline, plan: RenderPlan) {
    let assets = AssetFolder(document: document)
    var timeline = try assets.timeline(resolved.withMediaApart, of: compilation)
    try report(timeline.unrendered)
    let given = try GivenMedia(media, replacing: adjusting?.replace ?? [], on: timeline)
    timeline = timeline.opening(given.replaced)
    let open = SlotFilling.openSlots(of: timeline)
    let concerned = concerned(on: timeline)
    let bound = BoundSources(document: document, allowed: trusted).paths(of: timeline)
    try report(bound.diagnostics.filter { $0.isAboutSource(ofAny: concerned) })
    let boundPaths = bound.paths.filter { concerned.contains($0.key) }
    let played = given.files.map(\.path) + boundPaths.values
    try Probing.refuseTwins(among: played)
    let looked = try Probing.facts(
      of: unique(played),
      moments == nil || needsLengths ? .facts : .kind, by: worker)
    try refuseSounds(among: given.files.map(\.path), open: open.map(\.accepts), looked)
    let filling = SlotFilling.fill(
      timeline,
      with: given.files.compactMap { file in
        looked[file.path].map {
          SlotFilling.Given(path: file.path, slot: file.slot, facts: $0, part: file.part)
        }
      }, options: options)
    try report(Preview.findings(of: filling))
    let paths = filling.assignments.mapValues(\.path).merging(boundPaths) { $1 }
      .filter { concerned.contains($0.key) }
    let visible = Set(timeline.visualMedia)
    let cards = try PlaceholderCards(of: timeline, in: folder)
      .files(for: open.filter { visible.contains($0.name) && paths[$0.name] == nil })
    // What was only looked at, but is shown, is opened now.
    let shownThen = shown(of: concerned, on: timeline)
    let vague = paths.filter { shownThen.contains($0.key) }
    let backdrops = compilation.content?.backdropImages ?? []
    let facts = try Probing.facts(
      of: unique(
        Array(cards.values) + (moments == nil ? [] : Array(vague.values))
          + assets.paths(of: backdrops)), by: worker)
    try DocumentFile.report(
      compilation.place(assets.colorFindings(backdrops, facts: facts)), in: compilation.source)
    func files(_ paths: [String: String]) -> [String: SlotFilling.Given] {
      Dictionary(
        uniqueKeysWithValues: paths.compactMap { name, path in
          let part = filling.assignments[name].flatMap { $0.path == path ? $0.part : nil }
          return (facts[path] ?? looked[path]).map {
            (name, SlotFilling.Given(path: path, facts: $0, part: part ?? .whole))
          }
        })
    }
    let known = files(paths)
    let (adjusted, findings) = timeline.adjusted(
      to: known, given: Set(filling.assignments.keys), options.adjustments)
    try report(findings)
    let snapped = try compilation.snapped(adjusted, playing: known)
    let shown =
      try adjusting?.addingSubtitles(
        to: snapped, playing: known.merging(files(cards)) { first, _ in first }.mapValues(\.facts),
        for: request) ?? snapped
    let preview = Preview(
      of: shown, showing: known, cards: files(cards),
      fonts: assets.fontFiles(of: compilation.shown), request: request)
    try report(preview.diagnostics)
    guard let plan = preview.plan else { throw Status.invalid }
    return (shown, plan)
  }

  /// Refuses sounds that were given to be seen, where no slot takes a sound.
  private func refuseSounds(
    among given: [String], open accepts: [[MediaType]], _ facts: [String: MediaFacts]
  ) throws {
    guard !isHeard, !accepts.contains(where: { $0.contains(.audio) }),
      let sound = given.first(where: { facts[$0]?.type == .audio })
    else { return }
    throw Console.fail(
      "\(sound) is a sound: a picture of the video shows none, and no slot takes one",
      Status.usage)
  }

  /// The media that are part of the plan.
  private func concerned(on timeline: Timeline) -> Set<String> {
    Set(
      isHeard || timeline.hasSnaps
        ? timeline.playedMedia.map(\.medium.name) : timeline.visualMedia)
  }

  /// Those of them whose pictures have to be known exactly.
  private func shown(of media: Set<String>, on timeline: Timeline) -> Set<String> {
    let canvas = timeline.canvas
    let isSized = request.size != nil || (canvas.width != nil && canvas.height != nil)
    guard let moments, isSized, !timeline.hasSnaps, !needsLengths else { return media }
    return media.intersection(timeline.media(playedAt: moments))
  }

  /// Whether how long media are says what is seen when.
  private var needsLengths: Bool { options.adjustments.needsLengths }

  private func report(_ findings: [Diagnostic]) throws {
    try DocumentFile.report(
      compilation.place(findings.map { $0.nested(in: compilation) }), in: compilation.source)
  }
}

/// Each once, in a fixed order.
private func unique(_ paths: [String]) -> [String] { Set(paths).sorted() }

extension Diagnostic {
  fileprivate func isAboutSource(ofAny media: Set<String>) -> Bool {
    media.contains { location == .value(.root / "media" / $0 / "source") }
  }
}
