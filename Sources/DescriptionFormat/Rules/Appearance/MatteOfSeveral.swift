import Diagnostics
import MediaValues

extension Rule {
  static let matteOfSeveral = Rule(
    "V744", "matte-of-several", .note,
    summary: "A track is a matte of several tracks, and is drawn in none of them by itself.",
    explanation: """
      A track that is a matte is not drawn. Two tracks that have the same matte are visible at the same places, so \
      the later one hides the earlier one there, unless the matte of one of them is inverted.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "text", "name": "words", "segments": [
          { "position": 0, "duration": 10, "text": "Iceland", "style": { "size": 0.4 } } ] },
        { "type": "video", "name": "sea", "segments": [
          { "position": 0, "duration": 10, "matte": { "track": "words" } } ] },
        { "type": "video", "name": "sky", "segments": [
          { "position": 0, "duration": 10, "matte": { "track": "words" } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "text", "name": "words", "segments": [
          { "position": 0, "duration": 10, "text": "Iceland", "style": { "size": 0.4 } } ] },
        { "type": "video", "name": "sea", "segments": [
          { "position": 0, "duration": 10, "matte": { "track": "words" } } ] },
        { "type": "video", "name": "sky", "segments": [
          { "position": 0, "duration": 10, "matte": { "track": "words", "invert": true } } ] } ] }
      """
  ) { subject, report in
    struct Use: Hashable {
      let matte: String
      let isInverted: Bool
    }
    var first: [Use: PlacedSegment] = [:]
    var told: Set<String> = []
    for part in subject.parts.mattes {
      guard let name = part.content.track else { continue }
      let use = Use(matte: name, isInverted: part.content.isInverted ?? false)
      guard let other = first[use] else {
        first[use] = part.placed
        continue
      }
      guard other.path.track != part.path.track, told.insert(name).inserted else { continue }
      report.add(
        "\(quoted(name)) is a matte of two tracks, \(quoted(other.track.track.name)) and"
          + " \(quoted(part.placed.track.track.name)), and is drawn in neither by itself",
        at: .value(subject.pointer(part.path) / "matte" / "track"),
        notes: [.init("the other one is here", at: subject.place(other.path))])
    }
  }
}
