import Diagnostics
import MediaValues

extension Rule {
  static let entranceInTransition = Rule(
    "T241", "entrance-in-transition", .warning, reach: .timeline,
    summary: "A segment has an entrance or an exit where a transition joins it to another.",
    explanation: """
      A transition brings the incoming segment and removes the outgoing one. An entrance or an exit at the same time is \
      played within the transition, and is hardly visible. Leave out one of the two.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "duration": 5 },
        { "duration": 5, "transition": "crossfade", "enter": "slide_up" } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "duration": 5, "enter": "slide_up" },
        { "duration": 5, "transition": "crossfade" } ] } ] }
      """
  ) { subject, report in
    guard !subject.parts.entrances.isEmpty else { return }
    let animated = Dictionary(
      subject.parts.entrances.map { ($0.path, $0.content) }, uniquingKeysWith: { first, _ in first }
    )
    for (path, neighbours) in subject.resolvedTransitions {
      let sides = [("exit", neighbours.outgoing), ("enter", neighbours.incoming)]
      for (key, side) in sides {
        guard let side, let appearance = animated[side],
          !(key == "exit" ? appearance.exit : appearance.enter).isEmpty
        else { continue }
        report.add(
          "'\(key)' of \(subject.quotedName(side)) is played within a transition",
          at: .value(subject.pointer(side) / key),
          notes: [.init("the transition is here", at: subject.place(path))],
          help: "leave out '\(key)' or the transition")
      }
    }
  }
}
