package import DescriptionFormat
package import Editing
import MediaValues

extension Description {
  /// Returns the description with the times of a timeline as numbers, except on tracks with moments, whose times follow from
  /// those of others. Tracks with `snap` have the times of the timeline too. `nil` if no track has moments, or items were
  /// removed or added.
  package func fixingTimes(to timeline: Timeline) -> Description? {
    guard tracks.contains(where: \.followsMoments),
      tracks.map(\.segments.count) == timeline.tracks.map({ $0.items.placements.count })
    else { return nil }
    var fixed = self
    for number in tracks.indices where !tracks[number].followsMoments {
      let placements = timeline.tracks[number].items.placements
      for (place, index) in tracks[number].timeOrder.enumerated() {
        let range = placements[place].range
        fixed.tracks[number].segments[index].position = range.start
        fixed.tracks[number].segments[index].duration = range.duration
        fixed.tracks[number].segments[index].times = nil
      }
    }
    return fixed
  }
}

extension Description.Track {
  /// Whether a segment begins or ends at a moment, and no cut moves to a beat.
  fileprivate var followsMoments: Bool { snap == nil && segments.contains(where: \.hasMoment) }
}

extension Description.Segment {
  fileprivate var hasMoment: Bool {
    guard hasWrittenTimes, let times else { return false }
    if case .moment? = times.position { return true }
    if case .until? = times.duration { return true }
    return false
  }
}
