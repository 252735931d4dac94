import Diagnostics
import MediaValues

extension Rule {
  static let matteWithoutSource = Rule(
    "R346", "matte-without-source", .error,
    summary: "A matte has neither a medium nor a track, or both.",
    explanation: """
      A matte is one image: a photo or a video with `media`, or what another track draws with `track`.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "text", "name": "words", "segments": [
          { "position": 0, "duration": 10, "text": "Iceland", "style": { "size": 0.4 } } ] },
        { "type": "video", "name": "filled", "segments": [
          { "position": 0, "duration": 10, "matte": { "channel": "luma" } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "text", "name": "words", "segments": [
          { "position": 0, "duration": 10, "text": "Iceland", "style": { "size": 0.4 } } ] },
        { "type": "video", "name": "filled", "segments": [
          { "position": 0, "duration": 10, "matte": { "track": "words", "channel": "luma" } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.mattes {
      let matte = part.content
      guard (matte.media == nil) == (matte.track == nil) else { continue }
      let place = subject.pointer(part.path) / "matte"
      report.add(
        matte.media == nil
          ? "the matte of \(subject.quotedName(part.path)) names neither a medium nor a track"
          : "the matte of \(subject.quotedName(part.path)) names both a medium and a track",
        at: .value(place),
        help: matte.media == nil
          ? "add \"media\" or \"track\"" : "leave out \"media\" or \"track\"",
        fix: matte.media == nil
          ? nil : .removing(place / "track", "remove 'track'", isSafe: false))
    }
  }
}
