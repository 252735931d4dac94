import Diagnostics
import MediaValues

extension Rule {
  static let emptyComposition = Rule(
    "T221", "empty-composition", .warning,
    summary: "A composition has no tracks, and shows nothing.",
    explanation: """
      It shows nothing while it lasts. Give it tracks, or leave it out. A composition with a `box` and a \
      `background` or a border shows these, even without tracks.
      """,
    invalid: """
      { "tracks": [ { "type": "composition", "name": "card", "segments": [
        { "position": 0, "duration": 5, "tracks": [] } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "composition", "name": "card", "segments": [
        { "position": 0, "duration": 5, "tracks": [
          { "type": "photo", "name": "inner", "segments": [ { "position": 0, "duration": 5 } ] } ] } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.compositions
    where part.content.tracks.isEmpty && !part.content.appearance.drawsBox {
      report.add(
        "\(subject.quotedName(part.path)) has no tracks and shows nothing",
        at: .value(subject.pointer(part.path)))
    }
  }
}
