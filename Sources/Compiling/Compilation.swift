import Conversion
package import DescriptionFormat
package import Diagnostics
package import Editing
package import JSONSyntax
package import MediaValues

/// The first half of the compiler: all steps from the text to the timeline, with the findings of each.
package struct Compilation: Sendable {
  package let checked: CheckedDocument
  /// The timeline; `nil` if the document has errors.
  package private(set) var timeline: Timeline?
  package private(set) var diagnostics: [Diagnostic]
  /// The content that is shown: the document's, with the given values of its fields.
  package private(set) var shown: FormatDocument?
  /// The lengths of media with which the times of the shown content were computed.
  package private(set) var lengths: MediumLengths
  /// The places that the segments of the shown content have in the document, if segments are left out.
  private var origins: SegmentOrigins?
  /// The shown content before its lists were written out; `nil` if it has the times of given media.
  private(set) var unexpanded: FormatDocument?
  /// The places in the document, before its lists were written out.
  private(set) var lists: SegmentOrigins?
  /// The shown content before the values of fields were inserted; `nil` if there are none.
  private var unfilled: FormatDocument?

  ///     text ─check▶ CheckedDocument ─resolve▶ Timeline
  ///
  /// `trusted` names media whose sources may be outside of the document's folder.
  package init(
    _ source: SourceText, limits: DocumentLimits = DocumentLimits(),
    trusting trusted: Set<String> = []
  ) {
    self.init(CheckedDocument(source, limits: limits, trusting: trusted))
  }

  package init(_ checked: CheckedDocument) {
    self.checked = checked
    shown = checked.content
    unexpanded = shown
    lengths = checked.lengths
    diagnostics = checked.diagnostics
    if !diagnostics.hasErrors, let expanded = checked.content?.expandingLists(checked.lengths) {
      shown = expanded.document
      lists = expanded.origins
    }
    resolve()
  }

  /// Wraps a document that was never a text. The edits that made its timeline keep the invariants, so no rule
  /// is checked. Findings about it have the `name` of the document and no places.
  package init(_ content: FormatDocument, of timeline: Timeline, named name: String) {
    checked = CheckedDocument(content, named: name)
    self.timeline = timeline
    diagnostics = []
    lengths = checked.lengths
    shown = content
  }

  /// Returns the same document with the given values of its fields inserted, and with findings about these
  /// values. Findings have places in the document as it was written; `others` are names that values may have besides
  /// those of fields, which findings suggest too.
  package func filled(
    with given: [String: String], besides others: [String] = []
  ) -> Compilation {
    guard timeline != nil, let document, let content else { return self }
    let filling = FieldFilling(content, with: given, besides: others)
    var filled = self
    filled.diagnostics = filling.diagnostics
    guard !filling.diagnostics.hasErrors, !filling.values.isEmpty else { return filled }
    let compilation = Compilation(
      CheckedDocument(
        rereading: document.root.filling(filling.values), named: source.name,
        trusting: checked.trusted)
    ).knowing(lengths.known)
    filled.timeline = compilation.timeline
    filled.lengths = compilation.lengths
    filled.shown = compilation.shown
    filled.unexpanded = compilation.unexpanded
    filled.lists = compilation.lists
    filled.unfilled = shown
    let decides = dependsOnFields && !dependsOnMedia
    filled.diagnostics += compilation.diagnostics.filter {
      $0.severity == .error || decides && $0.followsFromMedia
    }
    return filled
  }

  /// Returns the same document with the times that it has when media have these lengths, without segments that play
  /// empty slots. The diagnostics are the errors of the document with these times, notes about further segments that
  /// are left out, and the findings that `findingsBeforeMedia` leaves to the files.
  package func timed(by lengths: MediumLengths) -> Compilation {
    guard let shown else { return self }
    let content = shown.timed(by: lengths)
    let dependsOnMedia = dependsOnMedia
    var timed = self
    timed.lengths = lengths
    timed.shown = content.document
    timed.unexpanded = nil
    timed.origins = content.origins ?? origins
    var authored = lists.map { AuthorFindings($0) }
    let findings = content.findings.map { origins?.former($0) ?? $0 }
      .compactMap { authored == nil ? $0 : authored?.authored($0) }
    timed.diagnostics =
      checked.taken(findings, about: shown)
      .filter { $0.severity == .error || dependsOnMedia && $0.followsFromMedia }
      + content.collapsed.map { path in
        written(
          .collapsed(
            shown.description.displayName(path), at: path.pointer(in: shown.descriptionPointer)))
      }
    timed.timeline = nil
    timed.resolve()
    return timed
  }

  /// Returns the same document with the times that it has when some media have these lengths, and with all of its
  /// findings. The lengths of other media are assumed, such that the document has no errors if possible.
  package func knowing(_ known: [String: MediumLengths.Length]) -> Compilation {
    guard !known.isEmpty, timeline != nil else { return self }
    func timed(_ assumed: MediumLengths) -> Compilation {
      var lengths = assumed
      lengths.known = known
      return self.timed(by: lengths)
    }
    var result = timed(checked.lengths)
    if result.timeline == nil, !result.assumedLengths.isEmpty {
      let needed = result.shown?.lengthsForTransitions(result.lengths) ?? [:]
      let trials = MediumLengths.trials(of: result.assumedMedia, forTransitions: needed)
      if let other = trials.lazy.map(timed).first(where: { $0.timeline != nil }) { result = other }
    }
    result.unexpanded = unexpanded
    result.diagnostics = diagnostics.filter { !$0.followsFromMedia } + result.diagnostics
    return result
  }

  /// Returns the same document with the times of a timeline in which cuts moved, and the times that follow from these;
  /// `nil` if none does. No slot is empty.
  package func following(_ timeline: Timeline, by lengths: MediumLengths) -> Compilation? {
    guard let shown, let fixed = shown.description.fixingTimes(to: timeline) else { return nil }
    var following = self
    following.shown = shown.with(fixed)
    return following.timed(by: lengths)
  }

  /// Returns the same document with a timeline that was made of its own for the given files.
  package func showing(_ timeline: Timeline) -> Compilation {
    var shown = self
    shown.timeline = timeline
    return shown
  }

  /// Makes the timeline of the shown content, unless there are errors.
  private mutating func resolve() {
    guard !diagnostics.hasErrors, let shown else { return }
    do {
      timeline = try Timeline(resolving: shown.description)
    } catch {
      diagnostics += error.violations.map {
        Diagnostic(of: TimelineCode.unsoundTimeline, $0, at: .document)
      }
    }
  }

  /// The times of the segments that show values of fields.
  package var timesOfFields: [TimeRange] {
    guard let segmentsWithFields = unfilled?.segmentsWithFields, !segmentsWithFields.isEmpty,
      let tracks = shown?.description.tracks
    else { return [] }
    return tracks.indices.filter { tracks[$0].type.isVisual }.flatMap { track in
      tracks[track].segments.indices.compactMap { index in
        let path = SegmentPath(track: track, segment: index)
        return segmentsWithFields.contains(origins?.former(path) ?? path)
          ? tracks[track].segments[index].range : nil
      }
    }
  }

  /// The names of the media that determine how long segments last.
  package var flexibleMedia: Set<String> {
    Set((shown ?? content)?.description.asLongAsMedia.map(\.medium) ?? [])
  }

  /// The names of the document's fields.
  package var fields: [String] { content?.description.fields.map(\.name) ?? [] }

  package var source: SourceText { checked.source }
  package var document: Document? { checked.document }
  package var content: FormatDocument? { checked.content }

  /// Returns the findings with their places in the text, in the order of the text.
  package func place(_ diagnostics: [Diagnostic]) -> [PlacedDiagnostic] {
    checked.place(diagnostics)
  }

  /// Returns findings about the description with locations in the whole document: in a template the description
  /// is the value of `Profile`.
  package func moved(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard let base = content?.descriptionPointer else { return findings }
    return findings.map { finding in
      var moved = written(finding)
      let finding = moved
      moved.location = finding.location.nested(in: base)
      moved.notes = finding.notes.map { .init($0.message, at: $0.location.nested(in: base)) }
      return moved
    }
  }

  /// Returns a finding about the shown content with its places in the document.
  package func written(_ finding: Diagnostic) -> Diagnostic {
    let former = origins?.former(finding) ?? finding
    return lists?.written(former) ?? former
  }

  /// The findings about the document itself.
  package var findings: [PlacedDiagnostic] { place(diagnostics) }
}
