import Diagnostics
import MediaValues

extension Rule {
  static let unknownMatte = Rule(
    "R332", "unknown-matte", .error,
    summary: "A matte names a track that does not exist, or that draws nothing.",
    explanation: """
      A matte is what a track of the same timeline draws: a track of type `video`, `photo`, `text`, `sticker` or \
      `composition`. Tracks inside of a composition, or around it, cannot be named.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "text", "name": "words", "segments": [
          { "position": 0, "duration": 10, "text": "Iceland", "style": { "size": 0.4 } } ] },
        { "type": "video", "name": "filled", "segments": [
          { "position": 0, "duration": 10, "matte": { "track": "word" } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "text", "name": "words", "segments": [
          { "position": 0, "duration": 10, "text": "Iceland", "style": { "size": 0.4 } } ] },
        { "type": "video", "name": "filled", "segments": [
          { "position": 0, "duration": 10, "matte": { "track": "words" } } ] } ] }
      """
  ) { subject, report in
    guard !subject.matteTracks.isEmpty else { return }
    let tracks = subject.description.tracks
    let indices = Dictionary(
      tracks.indices.map { (tracks[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    let unreadable = Set(tracks.lazy.filter(\.isUnreadable).map(\.name))
    var speller = NameSuggestions(tracks.filter(\.type.isVisual).map(\.name))
    for part in subject.parts.mattes {
      guard let name = part.content.track, !unreadable.contains(name) else { continue }
      let place = subject.pointer(part.path) / "matte" / "track"
      guard let index = indices[name] else {
        let meant = NearestName(by: name, &speller, what: "visual tracks", at: place)
        report.add(
          "there is no track \(quoted(name))", at: .value(place),
          help: subject.visibleMedium(name) == nil
            ? meant.help : "for the medium \(quoted(name)), write \"media\" in place of \"track\"",
          fix: meant.fix)
        continue
      }
      guard !tracks[index].type.isVisual else { continue }
      report.add(
        "\(quoted(name)) is of type '\(tracks[index].type.rawValue)', which draws nothing",
        at: .value(place),
        notes: [.init("its type is here", at: .value(subject.pointer(track: index) / "type"))],
        help: "choose a visual track")
    }
  }
}
