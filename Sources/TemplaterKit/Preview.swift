package import Conversion
package import Diagnostics
package import Editing
package import MediaValues
package import Planning

/// A plan for looking at an edit: unfilled slots show cards.
package struct Preview {
  package let plan: RenderPlan?
  package let diagnostics: [Diagnostic]

  ///     Timeline + files ─plan▶ RenderPlan
  ///
  /// Open slots are no error. `files` are those of all other media that are to be seen or heard,
  /// `cards` those that stand for open slots, both by the media's names.
  package init(
    of timeline: Timeline, showing files: [String: SlotFilling.Given],
    cards: [String: SlotFilling.Given], fonts: [String: String] = [:],
    request: Planner.Request = Planner.Request()
  ) {
    let sources = cards.merging(files) { $1 }.reduce(into: [String: RenderPlan.Source]()) {
      $0[$1.key] = RenderPlan.Source(
        name: $1.key, path: $1.value.path, facts: $1.value.facts, end: $1.value.part.end)
    }
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

  /// What is wrong with filling slots, when it does not matter that some stay open.
  package static func findings(of filling: SlotFilling.Outcome) -> [Diagnostic] {
    filling.diagnostics.filter { $0.code != SlotCode.slotOpen.code }
  }
}

extension Timeline {
  /// The media that anything shows, in order of first appearance.
  package var visualMedia: [String] { playedMedia.filter(\.isSeen).map(\.medium.name) }

  /// The media that are played at one of some times, or within a frame of it; all of a composition
  /// that is there.
  package func media(playedAt times: [Time]) -> Set<String> {
    let frame = canvas.frameRate.time(ofFrame: 1)
    var names: Set<String> = []
    for time in times.flatMap({ [$0, max(.zero, $0 - frame), $0 + frame] }) {
      for reference in items(at: time) {
        switch tracks[reference.track].items {
        case .clips(_, let clips): names.insert(clips[reference.clip].media)
        case .stickers(let items): names.insert(items[reference.clip].content.media)
        case .compositions(let items):
          names.formUnion(items[reference.clip].content.timeline.playedMedia.map(\.medium.name))
        case .texts, .transitions, .filters, .effects: break
        }
      }
    }
    return names
  }
}
