import Diagnostics
import MediaValues

extension Rule {
  static let targetWithoutPicture = Rule(
    "R321", "target-without-picture", .error,
    summary: "The `target` of a track is a track without images.",
    explanation: """
      A filter or an effect changes images. Its target must be a track of type `video`, `photo`, `text`, \
      `sticker` or `composition`, not an audio track, and not the track itself.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "audio", "name": "music", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "target": "music", "segments": [
          { "subtype": "sepia", "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "audio", "name": "music", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "target": "main", "segments": [
          { "subtype": "sepia", "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    let tracks = subject.description.tracks
    guard tracks.contains(where: { $0.target != nil }) else { return }
    let indices = Dictionary(
      tracks.indices.map { (tracks[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, track) in tracks.enumerated() where track.type.changesWhatIsBelow {
      guard let target = track.target, let other = indices[target], !tracks[other].type.isVisual,
        !tracks[other].isUnreadable
      else { continue }
      report.add(
        other == index
          ? "\(quoted(track.name)) has itself as its target"
          : "\(quoted(target)) is of type '\(tracks[other].type.rawValue)', which has no images that"
            + " could be changed", at: .value(subject.pointer(track: index) / "target"),
        notes: other == index
          ? []
          : [.init("its type is here", at: .value(subject.pointer(track: other) / "type"))],
        help: "choose a visual track, or leave 'target' out to change everything below")
    }
  }
}
