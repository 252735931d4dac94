import Diagnostics
import MediaValues

extension Rule {
  static let filterOverNothing = Rule(
    "T214", "filter-over-nothing", .warning, reach: .timeline,
    summary: "A filter or an effect has no image below it to change.",
    explanation: """
      A filter or an effect changes the images of the tracks before its own while it lasts, or those of its target. \
      Move it to a time with images, or its track after those that it should change.
      """,
    invalid: """
      { "tracks": [
        { "type": "filter", "name": "look", "segments": [
          { "subtype": "sepia", "position": 0, "duration": 5 } ] },
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] },
        { "type": "filter", "name": "look", "segments": [
          { "subtype": "sepia", "position": 0, "duration": 5 } ] } ] }
      """
  ) { subject, report in
    let parts = subject.parts.filters.map(\.placed) + subject.parts.effects.map(\.placed)
    let targets = subject.coverageOfTargets
    for placed in parts where placed.isLive {
      let (path, segment, target) = (placed.path, placed.segment, placed.track.track.target)
      if let target, subject.matteTracks.contains(target) { continue }
      let place = Location.value(subject.pointer(path))
      guard subject.coverage.isAnythingVisible(below: path.track, during: segment.range) else {
        let isBelow = subject.coverage.isAnythingVisible(below: .max, during: segment.range)
        report.add(
          "\(subject.quotedName(path)) has no image below it from \(segment.position) to"
            + " \(segment.range.end)", at: place,
          help: isBelow ? "move its track after the tracks that it should change" : nil)
        continue
      }
      // A target that does not exist or draws nothing is another finding.
      guard let target, let images = targets[target],
        !images.isAnythingVisible(below: .max, during: segment.range)
      else { continue }
      report.add(
        "\(subject.quotedName(path)) changes only \(quoted(target)), which shows no image from"
          + " \(segment.position) to \(segment.range.end)", at: place,
        help: "move it to a time at which \(quoted(target)) is visible, or leave 'target' out")
    }
  }
}

extension CheckContext {
  /// When each visual track that is a target shows an image.
  fileprivate var coverageOfTargets: [String: VisualCoverage] {
    let names = Set(tracks.compactMap(\.track.target))
    guard !names.isEmpty else { return [:] }
    var coverage: [String: VisualCoverage] = [:]
    for placed in tracks where names.contains(placed.track.name) && placed.track.type.isVisual {
      coverage[placed.track.name] = VisualCoverage(
        Description(tracks: [placed.track]), mattes: [])
    }
    return coverage
  }
}
