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
    let media = Dictionary(uniqueKeysWithValues: timeline.media.map { ($0.name, $0) })
    let places = self.places(on: timeline)
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

  /// Returns the places where each medium plays, one line per clip.
  private static func places(on timeline: Timeline) -> [String: [String]] {
    var places: [String: [String]] = [:]
    for track in timeline.tracks where track.isEnabled {
      let clips = (0..<track.items.count).compactMap { track.items.clip(at: $0)?.clip }
      for clip in clips where clip.isEnabled {
        let start =
          clip.sourceStart == .zero ? "" : ", in point \(clip.sourceStart.decimalSeconds) s"
        places[clip.media, default: []].append("    \(clip.range) on '\(track.name)'\(start)")
      }
      track.items.forEachMatte { index, matte in
        guard let medium = matte.media, track.items.isEnabled(at: index) else { return }
        places[medium, default: []].append(
          "    \(track.items.range(at: index)) as a matte on '\(track.name)'")
      }
    }
    return places
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
