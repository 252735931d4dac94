package import Compiling
import Conversion
import DescriptionFormat
package import Diagnostics
import Editing
import MediaValues
import Planning

extension Compilation {
  /// Returns a note for each medium that is drawn much larger than its own size, located at its declaration.
  package func enlargements(in planned: MediaPlan) -> [Diagnostic] {
    guard let timeline, let plan = planned.plan else { return [] }
    let media = Dictionary(
      timeline.media.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return timeline.enlargements(of: planned.sources, on: plan.canvas.size).map { found in
      let isStill = planned.sources[found.medium]?.facts.type == .photo
      let title = media[found.medium]?.title ?? "'\(found.medium)'"
      return Diagnostic(
        of: PlanCode.enlarged,
        "the \(isStill ? "photo" : "video") \(title), \(found.size), is enlarged"
          + " \(tenths(found.factor)) times and will look soft",
        at: location(
          of: media[found.medium]?.conditions.place?.list ?? found.medium,
          media[found.medium]?.origin),
        help: "use one of at least \(found.sharpSize) for a sharp image")
    }
  }

  /// Returns the place where a medium is declared; for a segment's own slot, the place of the segment.
  private func location(of name: String, _ origin: Timeline.Origin?) -> Location {
    guard let content else { return .document }
    let base = content.descriptionPointer
    guard origin == .ownSlot else { return .key(base / "media" / name) }
    for (number, track) in content.description.tracks.enumerated() {
      guard name.hasPrefix(track.name + "/"), let place = Int(name.dropFirst(track.name.count + 1)),
        track.segments.indices.contains(place)
      else { continue }
      return .value(SegmentPath(track: number, segment: track.timeOrder[place]).pointer(in: base))
    }
    return .document
  }
}

/// Formats a number with one decimal, or none if that is 0.
private func tenths(_ number: Double) -> String {
  let tenths = Int(clamping: (number * 10).rounded())
  return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
}
