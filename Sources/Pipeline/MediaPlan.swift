package import Conversion
package import Diagnostics
package import Editing
import MediaFindings
package import MediaValues
package import Planning

/// The plan of a timeline with its files.
package struct MediaPlan: Sendable {
  /// The file of each medium that is visible or audible.
  package let sources: [String: RenderPlan.Source]
  /// The plan; `nil` if there are errors.
  package let plan: RenderPlan?
  /// The findings, with the places of items in the timeline (`JSONPointer.item(_:on:)`).
  let findings: [Diagnostic]

  /// The findings about a timeline that no document describes.
  package var diagnostics: [Diagnostic] { diagnostics(in: nil) }

  ///     Timeline + files ─plan▶ RenderPlan
  ///
  /// `files` has the files of all media by the names of the media, `wipes` the facts about the files of transitions by
  /// their paths, and `fonts` the paths of font files by their names in styles.
  package init(
    of timeline: Timeline, playing files: [String: SlotFilling.SuppliedFile],
    wipes: [String: MediaFacts] = [:], fonts: [String: String] = [:],
    request: Planner.Request = Planner.Request()
  ) {
    sources = files.sources
    let conversions = timeline.conversions(of: sources, keepsHDR: request.keepsHDR)
    guard !conversions.hasErrors else {
      (plan, findings) = (nil, conversions)
      return
    }
    let (plan, planned) = Planner.plan(
      timeline, media: sources,
      files: Dictionary(
        uniqueKeysWithValues: wipes.map {
          ($0, RenderPlan.Source(name: fileName(of: $0), path: $0, facts: $1))
        }), fonts: fonts, request: request)
    self.plan = plan
    findings = conversions + planned + imageFindings(in: sources)
  }
}

extension [String: SlotFilling.SuppliedFile] {
  /// The files as sources of a plan.
  var sources: [String: RenderPlan.Source] {
    reduce(into: [:]) { sources, file in
      sources[file.key] = RenderPlan.Source(
        name: file.key, path: file.value.path, facts: file.value.facts, end: file.value.part.end)
    }
  }
}

/// Returns the last component of a path.
private func fileName(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}
