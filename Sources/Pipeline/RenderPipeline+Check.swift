import Assets
import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Fonts
import MediaValues
import Planning

/// A document without errors.
struct CheckedTimeline {
  let document: Compilation
  /// Its timeline, with the paths of lookup tables and images.
  let timeline: Timeline
}

extension RenderPipeline {
  /// Text → document. Stops if the text cannot be read as a document.
  func parse(_ text: SourceText, _ log: FindingLog) throws -> CheckedDocument {
    let parsed = CheckedDocument(text, trusting: policy.sources.trusted)
    if parsed.content == nil { try log.report(parsed.findings, in: text) }
    return parsed
  }

  /// Document → timeline. Stops at errors of the document.
  func judge(_ parsed: CheckedDocument, _ log: FindingLog) throws -> Compilation {
    let document = Compilation(parsed)
    try log.report(document.findingsBeforeMedia, in: document.source)
    return document
  }

  /// Inserts the values of fields, and checks fonts, lookup tables and images.
  func check(
    _ document: Compilation, _ values: [String: String]?, _ log: FindingLog
  ) throws -> CheckedTimeline {
    guard document.timeline != nil else { throw FindingLog.Stopped() }
    let filled = values.map { document.filled(with: $0) } ?? document
    if values != nil { try log.report(filled.diagnostics, in: document) }
    guard let resolved = filled.timeline else { throw FindingLog.Stopped() }
    guard let shown = filled.shown else {
      return CheckedTimeline(document: filled, timeline: try resolved.withDistinctMedia)
    }
    if policy.checksFonts {
      try log.report(
        (shown.missingFonts(in: policy.folder) + shown.missingGlyphs(in: policy.folder))
          .map(filled.written),
        in: document)
    }
    let (timeline, findings) = try policy.folder.findingFiles(
      of: resolved.withDistinctMedia, in: shown)
    try log.report(findings.map(filled.written), in: document)
    // Reported before missing media are.
    try log.report(timeline.unrendered, in: document)
    return CheckedTimeline(document: filled, timeline: timeline)
  }

  /// Sets the timeline to that of the document when media have these lengths, and reports the findings that follow from
  /// them. Stops at errors.
  ///
  /// Documents in which all times are numbers keep their timeline, unless a slot may be empty.
  func retime(
    _ filled: inout FilledTimeline, _ bound: BoundTimeline, by lengths: MediumLengths,
    _ log: FindingLog
  ) throws {
    let document = bound.document
    guard let shown = document.shown,
      document.dependsOnMedia || shown.description.hasWrittenTimes || !lengths.empty.isEmpty
    else { return }
    let timed = document.timed(by: lengths)
    try log.report(timed.diagnostics, in: document)
    guard let timeline = timed.timeline else { throw FindingLog.Stopped() }
    filled.document = timed
    filled.timeline = try policy.folder
      .findingFiles(of: timeline.withDistinctMedia, in: timed.shown ?? shown).timeline
      .opening(bound.replaced)
  }
}
