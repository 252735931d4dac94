package import Conversion
package import Diagnostics
package import Editing
import MediaValues
package import Planning

/// A plan for looking at single frames: slots that nobody filled show cards, and nothing sounds.
package struct Preview {
  package let plan: RenderPlan?
  package let diagnostics: [Diagnostic]

  ///     Timeline + files ─fill▶ sources ─plan▶ RenderPlan
  ///
  /// Open slots are no error, and neither are files that no slot takes.
  /// `bound` are the files of the media that travel with the template, `cards` those that stand
  /// for open slots, both by the media's names.
  package init(
    of timeline: Timeline, showing given: [SlotFilling.Given],
    bound: [String: SlotFilling.Given], cards: [String: SlotFilling.Given],
    fonts: [String: String] = [:]
  ) {
    let filled = SlotFilling.fill(
      timeline, with: given, options: SlotFilling.Options(ignoresExtra: true))
    let findings = filled.diagnostics.filter { $0.code != SlotCode.slotOpen.rawValue }
    let visible = Set(timeline.visualMedia)
    let files = cards.merging(filled.assignments) { $1 }.merging(bound) { $1 }
      .filter { visible.contains($0.key) }
    guard !findings.hasErrors else {
      (plan, diagnostics) = (nil, findings)
      return
    }
    let (plan, problems) = Planner.plan(
      timeline,
      media: files.reduce(into: [:]) { sources, file in
        sources[file.key] = RenderPlan.Source(
          name: file.key, path: file.value.path, facts: file.value.facts)
      }, fonts: fonts)
    self.plan = plan
    diagnostics = findings + problems
  }
}

extension Timeline {
  /// The media that anything shows, in order of first appearance.
  package var visualMedia: [String] { playedMedia.filter(\.isSeen).map(\.medium.name) }
}
