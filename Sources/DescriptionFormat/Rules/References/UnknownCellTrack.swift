import Catalogue
import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let unknownCellTrack = Rule(
    "R330", "unknown-cell-track", .error,
    summary:
      "A cell of a partition names a track that does not exist, or that has no images below the effect.",
    explanation: """
      The `tracks` of a partition list what each cell shows: a visual track below the effect, or \
      everything below it with `*`.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "video", "name": "face", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "effect", "name": "cells", "segments": [
          { "subtype": "partition", "position": 0, "duration": 10,
            "parameters": { "tracks": "main, fase" } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "video", "name": "face", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "effect", "name": "cells", "segments": [
          { "subtype": "partition", "position": 0, "duration": 10,
            "parameters": { "tracks": "main, face" } } ] } ] }
      """
  ) { subject, report in
    let tracks = subject.description.tracks
    for use in subject.kindUses {
      for parameter in use.parameters {
        guard case .text(.tracks, _) = parameter.domain,
          case .text(let text)? = use.arguments[parameter.name]
        else { continue }
        let below = tracks[..<use.path.track]
          .filter { $0.type.isVisual && !subject.matteTracks.contains($0.name) }.map(\.name)
        let place = subject.pointer(use) / parameter.name
        for name in Set(TrackNames.names(in: text).compactMap(\.self)).sorted()
        where !name.isEmpty && !below.contains(name) {
          let isThere = tracks.contains { $0.name == name }
          let near = isThere ? nil : closest(to: name, among: below)
          report.add(
            isThere
              ? "the track \(quoted(name)) has no images below this effect"
              : "there is no track \(quoted(name))",
            at: .value(place),
            help: near.map { "did you mean \(quoted($0))?" }
              ?? "the cells can show \(listed(below.map { quoted($0) } + ["'*'"], "and"))")
        }
      }
    }
  }
}
