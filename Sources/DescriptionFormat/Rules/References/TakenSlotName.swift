import Diagnostics

extension Rule {
  static let takenSlotName = Rule(
    "R312", "taken-slot-name", .error,
    summary: "A medium has the name of a segment's own slot.",
    explanation: """
      A segment without `media` has its own open slot with the name `track/index`, where the index \
      counts in order of time. A medium with that name would be confused with it.
      """,
    invalid: """
      { "media": { "main/0": { "type": "video" } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5 },
          { "position": 5, "duration": 5, "media": "main/0" } ] } ] }
      """,
    valid: """
      { "media": { "arrival": { "type": "video" } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5 },
          { "position": 5, "duration": 5, "media": "arrival" } ] } ] }
      """
  ) { subject, report in
    guard subject.declaredMedia.contains(where: { $0.medium.name.utf8.contains(UInt8(ascii: "/")) })
    else { return }
    for placed in subject.tracks {
      guard !placed.track.type.acceptedMedia.isEmpty else { continue }
      for (place, segment) in placed.track.timeOrder.enumerated() {
        let name = "\(placed.track.name)/\(place)"
        guard placed.track.segments[segment].media == nil,
          !placed.track.segments[segment].content.type.acceptedMedia.isEmpty,
          subject.declaredMedium(name) != nil
        else {
          continue
        }
        report.add(
          "\(quoted(name)) is the name of a segment's own slot",
          at: .key(subject.pointer(medium: name)),
          notes: [
            .init(
              "this segment's own slot",
              at: subject.place(SegmentPath(track: placed.index, segment: segment)))
          ])
      }
    }
  }
}
