import Diagnostics
import MediaValues

extension Rule {
  static let slotNothingFits = Rule(
    "R317", "slot-nothing-fits", .error,
    summary: "A slot is both seen and heard, and accepts nothing that is both.",
    explanation: """
      Only a video has pictures and sound. A slot that an `audio` segment and a visual one play \
      must accept videos.
      """,
    invalid: """
      { "media": { "clip": { "type": "photo", "accepts": ["photo", "audio"] } }, "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "clip" } ] },
        { "type": "audio", "name": "sound", "segments": [
          { "position": 0, "duration": 5, "media": "clip" } ] } ] }
      """,
    valid: """
      { "media": { "picture": { "type": "photo" }, "sound": { "type": "audio" } }, "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "picture" } ] },
        { "type": "audio", "name": "sound", "segments": [
          { "position": 0, "duration": 5, "media": "sound" } ] } ] }
      """
  ) { subject, report in
    let open = subject.declaredMedia.filter { declared in
      guard let accepts = declared.medium.accepts, accepts.count > 1 else { return false }
      return declared.medium.source == nil && !accepts.contains(.video)
    }.map(\.medium)
    guard !open.isEmpty else { return }
    var seen: [String: SegmentPath] = [:]
    var heard: [String: SegmentPath] = [:]
    for placed in subject.segments {
      guard let name = placed.segment.media else { continue }
      if case .audio = placed.segment.content {
        heard[name] = placed.path
      } else {
        seen[name] = placed.path
      }
    }
    for medium in open {
      guard let picture = seen[medium.name], let sound = heard[medium.name] else { continue }
      report.add(
        "nothing fits the slot \(quoted(medium.name)): it is seen and heard, and accepts no video",
        at: .value(subject.pointer(medium: medium.name) / "accepts"),
        notes: [
          .init("it is seen here", at: subject.place(picture)),
          .init("it is heard here", at: subject.place(sound)),
        ], help: "make a slot of each, or let it accept \"video\"")
    }
  }
}
