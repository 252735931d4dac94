import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let freezeWithPlayback = Rule(
    "R355", "freeze-with-playback", .error,
    summary: "A segment with `freeze` has a key for a medium that is played.",
    explanation: """
      `freeze` is the time of one frame, which is shown without sound. So the segment has no `start`, no `speed`, no \
      `reverse`, and no settings of sound. Those in the `defaults` of its track do not apply to it.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "video", "name": "main", "segments": [
        { "media": "run", "start": 2, "freeze": 2, "duration": 1 } ] } ],
        "media": { "run": { "type": "video", "label": "A run" } } }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "video", "name": "main", "segments": [
        { "media": "run", "freeze": 2, "duration": 1 } ] } ],
        "media": { "run": { "type": "video", "label": "A run" } } }
      """
  ) { subject, report in
    for part in subject.parts.videos {
      let video = part.content
      guard let freeze = video.freeze else { continue }
      for setting in PlaybackSetting.all where setting.isWritten(video) {
        let key = setting.key
        let place = subject.pointer(part.path) / key
        let isSame = key == "start" && video.start == freeze
        report.add(
          "\(subject.quotedName(part.path)) has 'freeze' and '\(key)': it shows one frame\(setting.reason)",
          at: .key(place),
          help: key == "start" && !isSame
            ? "'freeze' is the time of the frame: write the time there, and remove 'start'" : nil,
          fix: .removing(place, "remove '\(key)'", isSafe: isSame))
      }
    }
  }
}
