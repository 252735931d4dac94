package import Diagnostics
package import Editing
import MediaValues

extension Timeline {
  /// Returns the timeline with the in points of the files and the adjustments applied, and findings about them.
  ///
  /// `files` has the files of slots and of bound media. `given` has the names of those that the caller passed:
  /// settings for all slots apply to these. `whole` is the timeline with its empty slots, whose names settings may have.
  ///
  ///     timeline + files + adjustments ─▶ timeline
  package func adjusted(
    to files: [String: SlotFilling.SuppliedFile], given: Set<String>,
    _ adjustments: SlotAdjustments, of whole: Timeline? = nil
  ) -> (timeline: Timeline, findings: [Diagnostic]) {
    let played = (whole ?? self).playedMedia
    let media = played.map(\.medium)
    let lists = FileLists(media)
    let adjustments = lists.expanding(adjustments)
    let known = Set(media.map(\.name))
    let names = lists.names + media.filter { $0.conditions.place == nil }.map(\.name)
    var findings = adjustments.names.filter { !known.contains($0.name) }
      .map { Diagnostic.unknownMedium($0.name, of: $0.option, among: names) }
    let heard = Set(played.lazy.filter { !$0.isVisible }.map(\.medium.name))
    findings += adjustments.names.filter { $0.isAboutImages && heard.contains($0.name) }
      .map { .heardOnly($0.name, $0.option) }
    var adjuster = SlotAdjuster(
      files: files, given: given, adjustments: adjustments,
      starts: SlotTrimming(self, files: files).starts,
      focuses: slotFocuses.merging(adjustments.focus.map { ($0.slot, $0.focus) }) { $1 })
    do throws(InvalidTimeline) {
      var timeline = try adjuster.adjusted(self, isNested: false)
      findings += adjuster.findings
      if !findings.hasErrors, !adjuster.lengths.isEmpty {
        timeline = try timeline.declaringSlots()
        timeline.shorten(adjuster.lengths, reportingTo: &findings)
      }
      return (timeline, findings)
    } catch {
      findings += error.violations.map {
        Diagnostic(code: .adjustmentImpossible, "the template cannot be adjusted: \($0)")
      }
      return (self, findings)
    }
  }

  /// The focuses of open slots, by their names.
  private var slotFocuses: [String: SlotFocus] {
    Dictionary(
      playedMedia.compactMap { played in
        played.medium.source == nil ? played.medium.focus.map { (played.medium.name, $0) } : nil
      }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func shorten(
    _ lengths: [ClipReference: Time], reportingTo findings: inout [Diagnostic]
  ) {
    let oldEnd = end
    do {
      let shortening = try shorten(lengths)
      findings.append(.shortened(shortening, from: oldEnd, to: end, clips: lengths.count))
    } catch {
      findings.append(
        Diagnostic(
          code: .adjustmentImpossible, "--when-short shorten: \(error)",
          help: "loop, freeze and slow keep the duration of the segment"))
    }
  }
}

extension Timeline {
  /// Returns the timeline with the clips' own slots declared. Files are assigned by the names of slots, and
  /// declared slots keep their names when clips move.
  fileprivate func declaringSlots() throws(InvalidTimeline) -> Timeline {
    let media = media.map { medium in
      var medium = medium
      if medium.origin == .ownSlot { medium.origin = .declared }
      return medium
    }
    return try replacing(media: media)
  }
}

extension Diagnostic {
  package static func unknownMedium(
    _ name: String, of option: String, among known: [String]
  ) -> Diagnostic {
    let meant = closest(to: name, among: known)
    return Diagnostic(
      of: SlotCode.noSuchSlot, "\(option): the template has no \(quoted(name))",
      at: .document,
      help: meant.map { "did you mean \(quoted($0))?" }
        ?? (known.isEmpty ? nil : "its media are \(listed(known.map { quoted($0) }, "and"))"))
  }

  fileprivate static func heardOnly(_ name: String, _ option: String) -> Diagnostic {
    Diagnostic(
      code: .adjustmentImpossible,
      "\(option): \(quoted(name)) is only heard, so there is no image to place",
      help: "leave out \(option) for it")
  }

  fileprivate static func shortened(
    _ shortening: Timeline.Shortening, from oldEnd: Time, to end: Time, clips: Int
  ) -> Diagnostic {
    var message =
      shortening.endsEarlier > .zero
      ? "the video lasts \(end) instead of \(oldEnd): "
        + "\(clips == 1 ? "a segment is" : "\(clips) segments are") shortened"
      : "\(clips == 1 ? "a segment is" : "\(clips) segments are") shortened; the video stays"
        + " \(end) long"
    if !shortening.trimmedSounds.isEmpty {
      message +=
        "; the sound of \(listed(shortening.trimmedSounds.map { quoted($0) }, "and"))"
        + " ends with it"
    }
    if shortening.dropped > 0 {
      message +=
        "; \(shortening.dropped == 1 ? "1 item" : "\(shortening.dropped) items") over the parts"
        + " that are cut off, such as texts, \(shortening.dropped == 1 ? "is" : "are") left out"
    }
    return Diagnostic(code: .shortened, message)
  }
}
