import Diagnostics

extension Rule {
  static let soundSettingWithoutSound = Rule(
    "T219", "sound-setting-without-sound", .warning,
    summary: "A track without sound has `volume` or `muted`.",
    explanation: """
      `volume` and `muted` set the sound of `video`, `audio`, `visual` and `composition` tracks. On other \
      tracks they have no effect.
      """,
    invalid: """
      { "tracks": [ { "type": "photo", "name": "main", "volume": 0.5, "segments": [
        { "position": 0, "duration": 5 } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "volume": 0.5, "segments": [
        { "position": 0, "duration": 5 } ] } ] }
      """
  ) { subject, report in
    for placed in subject.tracks where !placed.track.type.isAudible {
      let keys = [("volume", placed.track.volume != nil), ("muted", placed.track.isMuted != nil)]
      for (key, isWritten) in keys where isWritten {
        report.add(
          "'\(key)' has no effect on \(quoted(placed.track.name)), which has no sound",
          at: .value(subject.pointer(track: placed.index) / key),
          fix: .removing(
            subject.pointer(track: placed.index) / key, "leave out '\(key)'", isSafe: false))
      }
    }
  }
}
