import Diagnostics
import MediaValues

extension Rule {
  static let matteSettingOfMedium = Rule(
    "R347", "matte-setting-of-medium", .warning,
    summary: "A matte that is a track or a photo has a setting that has no effect on it.",
    explanation: """
      `start`, `fit` and `loop` say how a medium is played and laid over the canvas. The segments of a track have \
      their own in points and fits, and a photo is not played: it has only a `fit`.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "text", "name": "words", "segments": [
          { "position": 0, "duration": 10, "text": "Iceland", "style": { "size": 0.4 } } ] },
        { "type": "video", "name": "filled", "segments": [
          { "position": 0, "duration": 10, "matte": { "track": "words", "fit": "fill" } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "text", "name": "words", "segments": [
          { "position": 0, "duration": 10, "text": "Iceland", "style": { "size": 0.4 } } ] },
        { "type": "video", "name": "filled", "segments": [
          { "position": 0, "duration": 10, "matte": { "track": "words" } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.mattes {
      let matte = part.content
      let name = subject.quotedName(part.path)
      if matte.media == nil, matte.track != nil {
        report.add(
          ["start", "fit", "loop"], of: part, in: subject, "the matte of \(name) is a track",
          help: "set it in the segments of the track")
      } else if let medium = matte.media.flatMap(subject.visibleMedium)?.medium,
        medium.type == .photo
      {
        report.add(
          ["start", "loop"], of: part, in: subject,
          "the matte of \(name), \(quoted(medium.name)), is a photo", help: nil)
      }
    }
  }
}

extension DiagnosticSink {
  /// Reports those of the settings of a matte that are written.
  fileprivate mutating func add(
    _ keys: [String], of part: Part<ImageMatte>, in subject: CheckContext, _ reason: String,
    help: String?
  ) {
    let matte = part.content
    let isWritten = [
      "start": matte.start != nil, "fit": matte.fit != nil, "loop": matte.loops != nil,
    ]
    for key in keys where isWritten[key] == true {
      let place = subject.pointer(part.path) / "matte" / key
      add(
        "\(quoted(key)) has no effect: \(reason)", at: .value(place), help: help,
        fix: .removing(place, "remove \(quoted(key))", isSafe: false))
    }
  }
}
