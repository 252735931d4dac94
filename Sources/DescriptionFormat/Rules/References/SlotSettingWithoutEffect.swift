import Diagnostics
import MediaValues

extension Rule {
  static let slotSettingWithoutEffect = Rule(
    "R349", "slot-setting-without-effect", .warning,
    summary: "A slot has a `trim` but accepts only photos, or a `focus` but accepts only sounds.",
    explanation: """
      `trim` is the part of a video or a sound that is used if it is longer than its segments, and `focus` the point \
      of a photo or a video that stays in view.
      """,
    invalid: """
      { "version": "2", "media": { "cover": { "type": "photo", "trim": "middle" } }, "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "cover" } ] } ] }
      """,
    valid: """
      { "version": "2", "media": { "cover": { "type": "photo", "focus": { "y": 0.3 } } }, "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "cover", "fit": "cover" } ] } ] }
      """
  ) { subject, report in
    for declared in subject.declaredMedia where declared.medium.source == nil {
      let medium = declared.medium
      guard medium.trim != nil || medium.focus != nil, !medium.hasUnreadableType,
        !medium.hasUnreadableAcceptedType
      else { continue }
      let accepted = Set(medium.accepts ?? [medium.type])
      let idle = [
        ("trim", medium.trim != nil && accepted == [.photo], "photos"),
        ("focus", medium.focus != nil && accepted == [.audio], "sounds"),
      ]
      for (key, isIdle, what) in idle where isIdle {
        let place = subject.pointer(medium: medium.name) / key
        report.add(
          "\(quoted(key)) has no effect on \(quoted(medium.name)), which accepts only \(what)",
          at: .key(place),
          fix: .removing(place, "leave out \(quoted(key))", isSafe: false))
      }
    }
  }
}
