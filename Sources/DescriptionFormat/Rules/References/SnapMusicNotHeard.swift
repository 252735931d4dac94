import Diagnostics
import MediaValues

extension Rule {
  static let snapMusicNotHeard = Rule(
    "R326", "snap-music-not-heard", .error, reach: .timeline,
    summary: "The music that cuts are to move to is not played on an audio track.",
    explanation: """
      The `music` of a `snap` is a medium that an audio track plays: where its beats are follows from \
      where it plays, from where in it, and how fast.
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
    var speller = Speller(names)
    for (index, _, snap) in snapped {
      guard let name = snap.music, !music.contains(name) else { continue }
      let place = subject.pointer(track: index) / "snap" / "music"
      let meant = Meant(by: name, &speller, what: "media that audio tracks play", at: place)
      report.add(
        subject.visibleMedium(name) == nil
          ? "no medium is called \(quoted(name))"
          : "\(quoted(name)) is not heard on an audio track, so its beats are nowhere",
        at: .value(place), help: meant.help, fix: meant.fix)
    }
  }
}
