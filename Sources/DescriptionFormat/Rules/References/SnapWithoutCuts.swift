import Diagnostics
import MediaValues

extension Rule {
  static let snapWithoutCuts = Rule(
    "R324", "snap-without-cuts", .warning,
    summary: "`snap` has no effect on a track of this type, or inside a composition.",
    explanation: """
      `snap` moves the cuts of a `video` or `photo` track to the beats of the music. Tracks of other \
      types have no cuts, and cuts in compositions are not moved.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "audio", "name": "music", "snap": "beat", "segments": [
          { "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "snap": "beat", "segments": [
          { "position": 0, "duration": 10 } ] },
        { "type": "audio", "name": "music", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    for (index, track) in subject.description.tracks.enumerated()
    where track.snap != nil && !track.isUnreadable {
      guard !track.type.hasCuts || subject.depth > 0 else { continue }
      let place = subject.pointer(track: index) / "snap"
      report.add(
        track.type.hasCuts
          ? "'snap' has no effect in a composition"
          : "'snap' has no effect on \(quoted(track.name)), which is of type '\(track.type.rawValue)'",
        at: .value(place), help: "set it on a visual, video or photo track of the description",
        fix: .removing(place, "remove 'snap'", isSafe: true))
    }
  }
}

extension TrackType {
  /// Whether `snap` moves the cuts of the track.
  var hasCuts: Bool { self == .video || self == .photo || self == .visual }
}

extension CheckContext {
  /// The tracks whose cuts move when the template is applied.
  var snappedTracks: [(index: Int, track: Description.Track, snap: Snap)] {
    guard depth == 0 else { return [] }
    return description.tracks.enumerated().compactMap { index, track in
      guard let snap = track.snap, track.type.hasCuts, track.isLive else { return nil }
      return (index, track, snap)
    }
  }
}
