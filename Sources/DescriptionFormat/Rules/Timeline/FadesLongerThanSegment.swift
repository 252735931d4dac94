import Diagnostics
import MediaValues

extension Rule {
  static let fadesLongerThanSegment = Rule(
    "T213", "fades-longer-than-segment", .error,
    summary: "The fades of a sound together are longer than its segment.",
    explanation: """
      The sound fades in, then out; both must fit into the segment's duration. A natural length shortens the fades \
      (T247).
      """,
    invalid: """
      { "tracks": [ { "type": "audio", "name": "music", "segments": [
        { "position": 0, "duration": 5, "fadeIn": 3, "fadeOut": 3 } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "audio", "name": "music", "segments": [
        { "position": 0, "duration": 5, "fadeIn": 2, "fadeOut": 3 } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.sounds {
      let (path, segment, sound) = (part.path, part.segment, part.content)
      guard sound.fadeIn != nil || sound.fadeOut != nil else { continue }
      let fades =
        SoundSettings.fadeIn.value(of: sound) + SoundSettings.fadeOut.value(of: sound)
      guard fades > segment.duration, segment.fadeShare == nil else { continue }
      let key = sound.fadeOut == nil ? "fadeIn" : "fadeOut"
      report.add(
        "the fades of \(subject.quotedName(path)) last \(fades), but the segment only"
          + " \(segment.duration)", at: .value(subject.pointer(path) / key))
    }
  }
}
