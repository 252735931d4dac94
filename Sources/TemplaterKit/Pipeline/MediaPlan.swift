package import Conversion
package import Diagnostics
package import Editing
package import Planning

/// A timeline with the files that play it, as a plan.
package struct MediaPlan: Sendable {
  /// Which file plays each medium that is heard or seen.
  package let sources: [String: RenderPlan.Source]
  /// Nil when there are errors.
  package let plan: RenderPlan?
  package let diagnostics: [Diagnostic]

  ///     Timeline + files ─plan▶ RenderPlan
  ///
  /// `files` are those of all media, by the media's names, and `fonts` the files of fonts, by what styles
  /// call them.
  package init(
    of timeline: Timeline, playing files: [String: SlotFilling.Given],
    fonts: [String: String] = [:], request: Planner.Request = Planner.Request()
  ) {
    sources = files.sources
    let conversions = timeline.conversions(of: sources, keepsHDR: request.keepsHDR)
    guard !conversions.hasErrors else {
      (plan, diagnostics) = (nil, conversions)
      return
    }
    let (plan, findings) = Planner.plan(
      timeline, media: sources, fonts: fonts, request: request)
    self.plan = plan
    diagnostics = conversions + findings + photoFindings(in: sources)
  }
}

extension [String: SlotFilling.Given] {
  /// The files as a plan has them.
  var sources: [String: RenderPlan.Source] {
    reduce(into: [:]) { sources, file in
      sources[file.key] = RenderPlan.Source(
        name: file.key, path: file.value.path, facts: file.value.facts, end: file.value.part.end)
    }
  }
}
