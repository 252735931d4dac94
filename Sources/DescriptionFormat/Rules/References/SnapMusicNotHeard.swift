import Diagnostics
import MediaValues

extension Rule {
  package static let snapMusicNotHeard = Rule(
    "R326", "snap-music-not-heard", .error, reach: .timeline,
    summary: "The `music` of a `snap` is not played on an audio track.",
    explanation: """
      The `music` of a `snap` must be a medium that an audio track plays: the times of its beats depend \
      on the position, in point and speed of its segments.
      """,
    invalid: """
      { "media": { "song": { "type": "audio", "label": "A song" } }, "tracks": [
        { "type": "video", "name": "main", "snap": { "music": "sogn" }, "segments": [
          { "position": 0, "duration": 10 } ] },
        { "type": "audio", "name": "music", "segments": [
          { "position": 0, "duration": 10, "media": "song" } ] } ] }
      """,
    valid: """
      { "media": { "song": { "type": "audio", "label": "A song" } }, "tracks": [
        { "type": "video", "name": "main", "snap": { "music": "song" }, "segments": [
          { "position": 0, "duration": 10 } ] },
        { "type": "audio", "name": "music", "segments": [
          { "position": 0, "duration": 10, "media": "song" } ] } ] }
      """
  ) { subject, report in
    let snapped = subject.snappedTracks
    guard snapped.contains(where: { $0.snap.music != nil }) else { return }
    let music = subject.music
    guard !music.isEmpty else { return }
    let names = music.compactMap(\.self).sorted()
    var speller = NameSuggestions(names)
    for (index, _, snap) in snapped {
      guard let name = snap.music, !music.contains(name) else { continue }
      let place = subject.pointer(track: index) / "snap" / "music"
      let meant = NearestName(by: name, &speller, what: "media that audio tracks play", at: place)
      report.add(
        subject.visibleMedium(name) == nil
          ? "there is no medium \(quoted(name))"
          : "\(quoted(name)) is not played on an audio track, so its beats have no times",
        at: .value(place), help: meant.help, fix: meant.fix)
    }
  }
}
