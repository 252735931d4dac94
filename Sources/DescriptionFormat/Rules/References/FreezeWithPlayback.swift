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
    for placed in subject.segments {
      guard case .video(let video) = placed.segment.content, let freeze = video.freeze else {
        continue
      }
      for (key, reason) in video.keysOfPlayback {
        let place = subject.pointer(placed.path) / key
        let isSame = key == "start" && video.start == freeze
        report.add(
          "\(subject.quotedName(placed.path)) has 'freeze' and '\(key)': it shows one frame\(reason)",
          at: .key(place),
          help: key == "start" && !isSame
            ? "'freeze' is the time of the frame: write the time there, and remove 'start'" : nil,
          fix: .removing(place, "remove '\(key)'", isSafe: isSame))
      }
    }
  }
}

extension Description.Video {
  /// The keys that a frozen frame cannot have, in the order in which they are written, each with the rest of a sentence.
  fileprivate var keysOfPlayback: [(key: String, reason: String)] {
    let silent = ", without sound"
    let written: [(key: String, isWritten: Bool, reason: String)] = [
      ("start", start != nil, ", at the time of 'freeze'"),
      (Description.Video.speed.key, speed != nil, ", so it has no speed"),
      (Description.Video.isReversed.key, isReversed != nil, ", so it has no direction"),
      (SoundSettings.volume.key, sound.volume != nil, silent),
      (SoundSettings.pan.key, sound.pan != nil, silent),
      (SoundSettings.isMuted.key, sound.isMuted != nil, silent),
      (SoundSettings.fadeIn.key, sound.fadeIn != nil, silent),
      (SoundSettings.fadeOut.key, sound.fadeOut != nil, silent),
      (SoundSettings.fadeInCurve.key, sound.fadeInCurve != nil, silent),
      (SoundSettings.fadeOutCurve.key, sound.fadeOutCurve != nil, silent),
      (SoundSettings.pitch.key, sound.pitch != nil, silent),
    ]
    return written.filter(\.isWritten).map { ($0.key, $0.reason) }
  }
}
