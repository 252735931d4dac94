import Diagnostics
import MediaValues

extension Rule {
  static let snapWithoutMusic = Rule(
    "R325", "snap-without-music", .warning, reach: .timeline,
    summary: "`snap` is set, but no audio track plays anything.",
    explanation: """
      `snap` moves the cuts of a track to the beats of the sound on an audio track. Without such a track \
      there are no beats.
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
        "'snap' of \(quoted(track.name)) moves cuts to the beats of the music, but no audio"
          + " track plays anything", at: .value(subject.pointer(track: index) / "snap"),
        help: "add an audio track with the music, or leave 'snap' out")
    }
  }
}

extension CheckContext {
  /// The names of the media that are heard on audio tracks; `nil` for the segments' own slots.
  var music: Set<String?> {
    Set(
      liveSegments.filter { placed in
        let track = placed.track.track
        return track.type == .audio && track.isMuted != true && track.volume != 0
          && !placed.segment.content.isSilent
      }.map(\.segment.media))
  }
}
