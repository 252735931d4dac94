import Diagnostics
import MediaValues

extension Rule {
  static let loopOfPhoto = Rule(
    "T227", "loop-of-photo", .warning,
    summary: "A sticker that is a still image has `loop`.",
    explanation: """
      `loop` repeats an animation. A photo is shown as long as its segment lasts, with or without it.
      """,
    invalid: """
      { "media": { "badge": { "type": "photo", "source": "badge.jpg" } }, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "sticker", "name": "stickers", "segments": [
          { "position": 0, "duration": 10, "media": "badge", "loop": true } ] } ] }
      """,
    valid: """
      { "media": { "badge": { "type": "video", "source": "badge.webm" } }, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "sticker", "name": "stickers", "segments": [
          { "position": 0, "duration": 10, "media": "badge", "loop": true } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.stickers where part.content.loops == true {
      guard let name = part.content.media, let medium = subject.visibleMedium(name)?.medium,
        medium.isSurelyStill
      else { continue }
      let place = subject.pointer(part.path) / "loop"
      report.add(
        "'loop' has no effect: \(quoted(name)) is a photo", at: .value(place),
        fix: .removing(place, "remove 'loop'", isSafe: true))
    }
  }
}

extension Description.Medium {
  /// Whether it cannot be an animation, such as a GIF, PNG or WebP file may contain.
  fileprivate var isSurelyStill: Bool {
    guard type == .photo else { return false }
    guard let source else { return (accepts ?? [.photo]) == [.photo] }
    let name = source.lowercased()
    return name.hasSuffix(".jpg") || name.hasSuffix(".jpeg")
  }
}
