import Diagnostics
import MediaValues

extension Rule {
  static let slotNothingFits = Rule(
    "R317", "slot-nothing-fits", .error,
    summary: "A slot is used as image and as sound, but does not accept videos.",
    explanation: """
      Only a video has both images and sound. A slot that an `audio` segment and a visual segment play \
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
      guard let accepts = declared.medium.accepts, accepts.count > 1,
        !declared.medium.hasUnreadableAcceptedType
      else { return false }
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
      guard let image = seen[medium.name], let sound = heard[medium.name] else { continue }
      report.add(
        "no file fits the slot \(quoted(medium.name)): it needs images and sound, but does not accept videos",
        at: .value(subject.pointer(medium: medium.name) / "accepts"),
        notes: [
          .init("it is used as an image here", at: subject.place(image)),
          .init("it is used as a sound here", at: subject.place(sound)),
        ], help: "use two slots, or add \"video\" to its 'accepts'")
    }
  }
}
