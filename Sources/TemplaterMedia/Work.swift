import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Files
import FoundationEssentials
import MediaValues
import Planning
import TemplaterKit
import WorkerProtocol

/// A timeline with the media that it plays, as a plan.
struct Work {
  private let plan: RenderPlan
  private let services: any MediaServices

  /// `document` is the timeline as it is written, for the files that it names. In an edit, a source that
  /// is a whole path was named by the program, as documents have none.
  init(
    _ timeline: Timeline, of document: FormatDocument, in folder: String?, given files: [SlotFile],
    _ adjustments: SlotAdjustments = .none, for output: String, by services: any MediaServices
  ) throws(EditFailure) {
    let unrendered = timeline.unrendered
    guard unrendered.isEmpty else { throw EditFailure(unrendered) }
    let assets = AssetFolder(path: folder ?? FileManager.default.currentDirectoryPath)
    let (timeline, findings) = assets.findingFiles(of: timeline.withMediaApart, in: document)
    guard !findings.hasErrors else { throw EditFailure(findings) }
    let bound = try services.bound(of: timeline, in: folder.map { _ in assets })
    var given: [SlotFilling.Given] = []
    for file in files { given.append(try services.file(file.path, slot: file.slot, file.part)) }
    let filled = SlotFilling.fill(
      timeline, with: given, options: SlotFilling.Options(adjustments: adjustments))
    var snapped = timeline
    if !filled.diagnostics.hasErrors {
      let played = filled.assignments.merging(bound) { $1 }
      let (adjusted, findings) = timeline.adjusted(
        to: played, given: Set(filled.assignments.keys), adjustments)
      guard !findings.hasErrors else { throw EditFailure(findings) }
      snapped = try adjusted.snapped(to: played, by: services)
    }
    let application = Application(
      of: snapped, to: filled, bound: bound, fonts: assets.fontFiles(of: document),
      request: Planner.Request(container: Container(path: output) ?? .mp4))
    guard let plan = application.plan, !application.diagnostics.hasErrors else {
      throw EditFailure(application.diagnostics)
    }
    self.plan = plan
    self.services = services
  }

  /// Makes the video; as ``TemplaterKit/Edit/render(to:settings:progress:)``.
  func render(
    to path: String, _ settings: RenderSettings,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws(EditFailure) -> RenderSummary {
    let job = RenderJob(
      plan: plan,
      settings: OutputSettings(
        quality: settings.quality, preset: settings.preset, loudness: settings.loudness,
        metadata: [:]),
      output: OutputTarget(path), threads: max(1, min(settings.jobs, 64)))
    return try services.render(job, progress)
  }
}

extension MediaServices {
  /// The files of media that the timeline names. Without a folder they are as the program named them.
  fileprivate func bound(
    of timeline: Timeline, in folder: AssetFolder?
  ) throws(EditFailure) -> [String: SlotFilling.Given] {
    let media = timeline.playedMedia.map(\.medium)
    let sources = Dictionary(media.map { ($0.name, $0.source) }) { first, _ in first }
    var paths = sources.compactMapValues(\.self)
    if let folder {
      let named = Set(paths.filter { $0.value.utf8.first == UInt8(ascii: "/") }.keys)
      let (found, findings) = BoundSources(folder: folder, allowed: named).paths(of: timeline)
      guard !findings.hasErrors else { throw EditFailure(findings) }
      paths = found
    }
    var bound: [String: SlotFilling.Given] = [:]
    for (name, path) in paths { bound[name] = try file(path) }
    return bound
  }

  fileprivate func file(
    _ path: String, slot: String? = nil, _ part: MediaPart = .whole
  ) throws(EditFailure) -> SlotFilling.Given {
    SlotFilling.Given(path: path, slot: slot, facts: try facts(of: path), part: part)
  }
}

extension EditFailure {
  fileprivate init(_ diagnostics: [Diagnostic]) {
    let errors = diagnostics.filter { $0.severity == .error }
    self.init(
      errors.map { finding in
        ([finding.message] + finding.notes.map { "  " + $0.message }).joined(separator: "\n")
      }.joined(separator: "\n"))
  }
}
