import Diagnostics
import MediaValues

extension Rule {
  static let unknownTarget = Rule(
    "R320", "unknown-target", .error,
    summary: "The `target` of a track does not exist.",
    explanation: """
      With `target` a filter or effect track changes only the track with that name.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "target": "mian", "segments": [
          { "subtype": "sepia", "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "target": "main", "segments": [
          { "subtype": "sepia", "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    let tracks = subject.description.tracks
    guard tracks.contains(where: { $0.target != nil }) else { return }
    let names = Set(tracks.map(\.name))
    var speller = NameSuggestions(tracks.filter(\.type.isVisual).map(\.name))
    for (index, track) in tracks.enumerated() {
      guard let target = track.target, !names.contains(target) else { continue }
      let place = subject.pointer(track: index) / "target"
      let meant = NearestName(
        by: target, &speller, what: "visual tracks",
        at: place)
      report.add(
        "there is no track \(quoted(target))", at: .value(place), help: meant.help, fix: meant.fix)
    }
  }
}
