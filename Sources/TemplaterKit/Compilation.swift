package import Conversion
package import DescriptionFormat
package import Diagnostics
package import Editing
package import JSONSyntax
import MediaValues
package import Planning

/// The front half of the compiler on one screen: every arrow from text to timeline, and what
/// each found. A stage that failed leaves the values behind it nil.
package struct Compilation: Sendable {
  package let source: SourceText
  package private(set) var document: Document?
  package private(set) var content: FormatDocument?
  package private(set) var timeline: Timeline?
  package private(set) var diagnostics: [Diagnostic]

  ///     text ─parse▶ Document ─read▶ FormatDocument ─check, resolve▶ Timeline
  ///
  /// `trusted` names media whose sources may lie outside the document's folder.
  package init(
    _ source: SourceText, limits: DocumentLimits = DocumentLimits(),
    trusting trusted: Set<String> = []
  ) {
    self.source = source
    (document, diagnostics) = Document.parse(source, limits: limits)
    guard let document else { return }
    let (content, complaints) = FormatReader.read(document)
    self.content = content
    diagnostics += complaints
    guard let content else { return }
    let allowed = trusted.map { name in
      Location.value(content.descriptionPointer / "media" / name / "source")
    }
    diagnostics += check(content).filter { finding in
      finding.code != Rule.unsafeSource.code || !allowed.contains(finding.location)
    }
    guard !diagnostics.hasErrors else { return }
    do {
      timeline = try Timeline(resolving: content.description)
    } catch {
      diagnostics += error.violations.map {
        Diagnostic(code: BindingCode.unsoundTimeline.rawValue, $0, at: .document)
      }
    }
  }

  /// The findings at their places, in their order.
  package func place(_ diagnostics: [Diagnostic]) -> [PlacedDiagnostic] {
    document?.place(diagnostics) ?? PlacedDiagnostic.place(diagnostics, in: source)
  }

  /// The findings of the document itself.
  package var findings: [PlacedDiagnostic] { place(diagnostics) }
}

/// The back half: a timeline and its media become a plan.
package struct Application: Sendable {
  /// Which file plays each medium that is heard or seen.
  package private(set) var sources: [String: RenderPlan.Source]
  package private(set) var plan: RenderPlan?
  package private(set) var diagnostics: [Diagnostic]

  ///     Timeline + files ─fill▶ sources ─plan▶ RenderPlan
  ///
  /// `bound` are the files of the media that travel with the template, by their names.
  package init(
    of timeline: Timeline, to given: [SlotFilling.Given], bound: [String: SlotFilling.Given],
    options: SlotFilling.Options = SlotFilling.Options(),
    request: Planner.Request = Planner.Request()
  ) {
    let filled = SlotFilling.fill(timeline, with: given, options: options)
    diagnostics = filled.diagnostics
    sources = [:]
    for (name, file) in filled.assignments.merging(bound, uniquingKeysWith: { $1 }) {
      sources[name] = RenderPlan.Source(name: name, path: file.path, facts: file.facts)
    }
    guard !diagnostics.hasErrors else { return }
    let (plan, findings) = Planner.plan(timeline, media: sources, request: request)
    self.plan = plan
    diagnostics += findings
  }
}
