import Conversion
import Diagnostics
import Editing
import MediaValues
import Planning

/// The report of `apply --dry-run`.
enum DryRun {
  /// Returns the report. `filled` are the files that were given, with their parts, by the names of the media.
  static func text(
    _ timeline: Timeline, plan: RenderPlan, output: String,
    filled: [String: SlotFilling.SuppliedFile] = [:]
  ) -> String {
    let canvas = plan.canvas
    let length = canvas.frameRate.time(ofFrame: plan.frameCount)
    var lines = [
      "\(output): \(canvas.size), \(canvas.frameRate) fps, \(plan.frameCount) frames, \(length)"
    ]
    let uses = timeline.mediumUses
    let media = Dictionary(uses.map { ($0.medium.name, $0.medium) }) { first, _ in first }
    let places = self.places(uses)
    // Sources are listed in the order of the timeline, not of the plan.
    let order = Dictionary(
      timeline.playedMedia.enumerated().map { ($1.medium.name, $0) },
      uniquingKeysWith: { first, _ in first })
    let sources = plan.sources.sorted {
      (order[$0.name] ?? .max, $0.name) < (order[$1.name] ?? .max, $1.name)
    }
    for source in sources {
      let title = media[source.name]?.title ?? "'\(source.name)'"
      lines.append("  \(title) ← \(source.path) (\(summary(source.facts, filled[source.name])))")
      lines += places[source.name] ?? []
    }
    return lines.map { escapedForDisplay($0) + "\n" }.joined()
  }

  /// Returns the lines of each medium: when and where it is used, also in compositions, in order of time.
  private static func places(_ uses: [Timeline.MediumUse]) -> [String: [String]] {
    let shown = uses.filter { !$0.range.isEmpty }
    return Dictionary(grouping: shown, by: \.medium.name).mapValues { uses in
      uses.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }.map(line)
    }
  }

  private static func line(_ use: Timeline.MediumUse) -> String {
    let purpose = use.purpose == .matte ? " as a matte" : ""
    let tracks = use.tracks.reversed().map { "'\($0)'" }.joined(separator: " in ")
    let start =
      use.sourceStart == .zero ? "" : ", in point \(use.sourceStart.decimalSeconds) s"
    return "    \(use.range)\(purpose) on \(tracks)\(start)"
  }

  private static func summary(_ facts: MediaFacts, _ file: SlotFilling.SuppliedFile?) -> String {
    let image = facts.video.map { video in
      let rate = video.frameRate.map { " at \($0) fps" } ?? ""
      return "\(video.displaySize)\(rate)"
    }
    let sound = facts.audio == nil ? nil : "sound"
    let part = file.flatMap { file in
      file.part == .whole ? nil : "\(file.duration) of \(file.fileDuration)"
    }
    let length = facts.type == .photo ? nil : part ?? "\(facts.duration)"
    return ([facts.type.rawValue] + [image, sound, length].compactMap(\.self))
      .joined(separator: ", ")
  }
}
