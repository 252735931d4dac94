import Diagnostics
import MediaValues

extension Rule {
  static let snapWithoutMusic = Rule(
    "R325", "snap-without-music", .warning, reach: .timeline,
    summary: "Cuts are to move to beats, and no audio track plays anything.",
    explanation: """
      With `snap` the cuts of a track move to the beats of what an audio track plays. Without \
      such a track there are no beats.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "snap": "beat", "segments": [
          { "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "snap": "beat", "segments": [
          { "position": 0, "duration": 10 } ] },
        { "type": "audio", "name": "music", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    let snapped = subject.snappedTracks
    guard !snapped.isEmpty, subject.music.isEmpty else { return }
    for (index, track, _) in snapped {
      report.add(
        "the cuts of \(quoted(track.name)) are to move to the beats of the music, and no audio"
          + " track is heard", at: .value(subject.pointer(track: index) / "snap"),
        help: "add an audio track with the music, or leave 'snap' out")
    }
  }
}

extension Subject {
  /// The names of the media that are heard on audio tracks; `nil` for the segments' own slots.
  var music: Set<String?> {
    Set(
      liveSegments.filter { placed in
        let track = placed.track.track
        return track.type == .audio && track.isMuted != true && track.volume != 0
          && placed.segment.content.sound?.isMuted != true
      }.map(\.segment.media))
  }
}
