import Diagnostics
import MediaValues

extension Rule {
  static let matteSettingOfMedium = Rule(
    "R347", "matte-setting-of-medium", .warning,
    summary: "A matte that is a track has a setting that only a medium has.",
    explanation: """
      `start`, `fit` and `loop` say how a medium is played and laid over the canvas. The segments of a track have \
      their own in points and fits.
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
    for part in subject.parts.mattes where part.content.track != nil && part.content.media == nil {
      let matte = part.content
      let settings = [
        ("start", matte.start != nil), ("fit", matte.fit != nil), ("loop", matte.loops != nil),
      ]
      for (key, isSet) in settings where isSet {
        let place = subject.pointer(part.path) / "matte" / key
        report.add(
          "\(quoted(key)) has no effect: the matte of \(subject.quotedName(part.path)) is a track",
          at: .value(place), help: "set it in the segments of the track",
          fix: .removing(place, "remove \(quoted(key))", isSafe: false))
      }
    }
  }
}
