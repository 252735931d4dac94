import Diagnostics
import MediaValues

extension Rule {
  static let nothingOnTrack = Rule(
    "T224", "nothing-on-track", .warning,
    summary: "Every segment of a track is disabled.",
    explanation: "The track has no effect. Disable the track itself, or leave it out.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "audio", "name": "music", "segments": [
          { "position": 0, "duration": 10, "enabled": false } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "audio", "name": "music", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    for placed in subject.tracks
    where placed.track.isLive && !placed.track.segments.isEmpty
      && placed.track.segments.allSatisfy({ !$0.isLive && !$0.isUnreadable })
    {
      let count = placed.track.segments.count
      report.add(
        "\(quoted(placed.track.name)) has no effect: "
          + (count == 1
            ? "its segment is disabled" : "all its \(count) segments are disabled"),
        at: .value(subject.pointer(track: placed.index) / "name"))
    }
  }
}
