package import Conversion
package import Diagnostics
package import Editing
import MediaValues
package import Planning

/// The back half: a timeline and its media become a plan.
package struct Application: Sendable {
  /// Which file plays each medium that is heard or seen.
  package private(set) var sources: [String: RenderPlan.Source]
  /// Which of the files that were given fills each open slot.
  package private(set) var filled: [String: SlotFilling.Given]
  package private(set) var plan: RenderPlan?
  package private(set) var diagnostics: [Diagnostic]

  ///     Timeline + files ─fill▶ sources ─plan▶ RenderPlan
  ///
  /// `bound` are the files of the media that travel with the template, by their names, and `fonts`
  /// the files of its fonts, by what styles call them.
  package init(
    of timeline: Timeline, to filled: SlotFilling.Outcome, bound: [String: SlotFilling.Given],
    fonts: [String: String] = [:], request: Planner.Request = Planner.Request()
  ) {
    self.filled = filled.assignments
    diagnostics = filled.diagnostics
    sources = [:]
    for (name, file) in filled.assignments.merging(bound, uniquingKeysWith: { $1 }) {
      sources[name] = RenderPlan.Source(
        name: name, path: file.path, facts: file.facts, end: file.part.end)
    }
    diagnostics += timeline.conversions(of: sources, keepsHDR: request.keepsHDR)
    guard !diagnostics.hasErrors else { return }
    let (plan, findings) = Planner.plan(
      timeline, media: sources, fonts: fonts, request: request)
    self.plan = plan
    diagnostics += findings + photoFindings(in: sources)
  }
}
