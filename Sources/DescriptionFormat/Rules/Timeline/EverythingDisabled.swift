import Diagnostics
import MediaValues

extension Rule {
  static let everythingDisabled = Rule(
    "T246", "everything-disabled", .warning, reach: .timeline,
    summary: "Every segment that shows or plays something is disabled.",
    explanation: """
      Such a description can be edited, and converted from the edit of another program, but there is nothing to render.
      """,
    invalid: """
      { "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 5, "enabled": false } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 5 } ] } ] }
      """
  ) { subject, report in
    guard !subject.segments.contains(where: { $0.isLive && subject.isPresented($0) }),
      subject.segments.contains(where: subject.isPresented)
    else { return }
    report.add(
      "every segment that shows or plays something is disabled",
      at: .value(subject.base / "tracks"),
      help: "enable a segment before you render the description")
  }
}

extension CheckContext {
  /// Returns whether a segment is seen or heard when it is enabled.
  func isPresented(_ placed: PlacedSegment) -> Bool {
    isDrawn(placed) || placed.track.track.type.isAudible
  }
}
