import Analysis
import Assets
import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Fonts
import MediaValues
import Planning
import Subtitling

extension RenderPipeline {
  /// Moves the cuts of tracks with `snap` to the beats of their music.
  func snap(_ filled: FilledTimeline, _ log: FindingLog) throws -> FilledTimeline {
    guard filled.timeline.hasSnaps else { return filled }
    let lengths = filled.files.compactMapValues(\.facts.playedLength)
    let snapping = try TrackSnapping(
      filled.timeline, lengths: MediaLengths(lengths), isBeatGiven: policy.beats.isGiven,
      beats: { medium in
        guard let file = filled.files[medium], file.facts.audio != nil else { return nil }
        let heard = try prober.beats(of: file.path, policy.beats)
        log.note(heard.notices)
        return heard.list
      })
    try log.report(
      filled.document.moved(snapping.findings), in: filled.document)
    var snapped = filled
    snapped.timeline = snapping.timeline
    try follow(&snapped, log)
    return snapped
  }

  /// Computes the times that follow from cuts once more: those of segments that begin or end at moments.
  ///
  ///     times ─▶ adjusted to files ─▶ snapped ─▶ cuts fixed ─▶ times ─▶ adjusted to files
  ///
  /// A clip that is shortened only after that would move the cuts off the beats again. Then the times stay as they are.
  private func follow(_ snapped: inout FilledTimeline, _ log: FindingLog) throws {
    var lengths = snapped.lengths
    lengths.empty = []
    guard let document = snapped.document.following(snapped.timeline, by: lengths) else { return }
    // The others are known from the times before the cuts moved.
    try log.report(document.diagnostics.filter { $0.severity == .error }, in: document)
    guard let timeline = document.timeline, let shown = document.shown else {
      throw FindingLog.Stopped()
    }
    let followed = try policy.folder
      .findingFiles(of: timeline.withDistinctMedia, in: shown).timeline
      .opening(snapped.replaced)
    let adjusted = followed.adjusted(
      to: snapped.files, given: snapped.filledSlots, policy.filling.adjustments
    ).timeline
    guard adjusted.ranges == followed.ranges else {
      return try log.report([.momentsNotFollowing], in: snapped.document)
    }
    snapped.timeline = adjusted
  }

  /// Timeline and facts → frames and samples. Stops at files that are too short for the clips that play them.
  func plan(
    _ snapped: FilledTimeline, _ inputs: RenderInputs, _ log: FindingLog
  ) throws -> RenderOutcome {
    let document = snapped.document
    let files = snapped.cards.merging(snapped.files) { $1 }
    let subtitles = try inputs.subtitles.map { try read($0, log) }
    let timeline =
      try subtitles.map { try adding($0, to: snapped.timeline, over: files, log) }
      ?? snapped.timeline
    let fonts = policy.folder.fontFiles(of: document.shown)
    let subtitleFonts = policy.folder.fontFiles(of: subtitles.map { .description($0.styled) })
    let planned = MediaPlan(
      of: timeline, playing: files, wipes: snapped.wipes,
      fonts: fonts.merging(subtitleFonts) { own, _ in own },
      request: policy.request)
    let enlarged = policy.preview == nil ? document.enlargements(in: planned) : []
    try log.report(
      document.moved(planned.diagnostics(in: document.shown?.description)) + enlarged,
      in: document)
    guard var plan = planned.plan else { throw FindingLog.Stopped() }
    plan.separate(document.timesOfFields)
    let size = plan.canvas.size
    if policy.request.size != nil,
      ![size.width, size.height].allSatisfy({ (16...8192).contains($0) })
    {
      throw PipelineFailure.unusableSize(size)
    }
    return RenderOutcome(
      document: document, timeline: timeline, plan: plan, filled: snapped.assignments,
      findings: log.findings)
  }

  private func read(_ subtitles: SubtitleInput, _ log: FindingLog) throws -> Subtitles {
    let (read, findings, text) = Subtitles.read(try subtitles.read(), style: subtitles.style)
    try log.report(findings, in: text)
    guard let read else { throw FindingLog.Stopped() }
    let found = read.style.findings + read.fontFindings(in: policy.folder)
    try log.report(found, beside: text.name)
    return read
  }

  private func adding(
    _ subtitles: Subtitles, to timeline: Timeline,
    over files: [String: SlotFilling.SuppliedFile],
    _ log: FindingLog
  ) throws -> Timeline {
    let size = Planner.size(
      of: timeline, media: files.mapValues(\.facts), request: policy.request)
    let (made, notes) = try timeline.adding(subtitles, on: size)
    try log.report(notes, beside: subtitles.name)
    return made
  }
}

extension Subtitles {
  /// Returns a finding for a font that is missing, for characters that no font has, and for those that another font
  /// draws.
  fileprivate func fontFindings(in folder: AssetFolder) -> [Diagnostic] {
    var seen: Set<String> = []
    let document = FormatDocument.description(styled)
    return (document.missingFonts(in: folder) + document.missingGlyphs(in: folder))
      .filter { seen.insert($0.code).inserted }
      .map {
        Diagnostic(code: $0.code, severity: $0.severity, $0.message, at: .document, help: $0.help)
      }
  }
}

extension Timeline {
  /// The times of the items of each track.
  fileprivate var ranges: [[TimeRange]] { tracks.map { $0.items.placements.map(\.range) } }
}
