import DescriptionFormat
package import Diagnostics
package import MediaValues

extension Compilation {
  /// Returns a finding about a text with the place of its segment: the one with this text that begins nearest to a
  /// time of the timeline. Without such a segment it is about the document.
  package func place(
    _ finding: Diagnostic, ofText shownText: String, at time: Time
  ) -> [PlacedDiagnostic] {
    var placed = finding
    placed.location = .document
    guard let description = shown?.description else { return place([placed]) }
    let texts = description.tracks.texts(from: .zero, in: JSONPointer(steps: []))
      .filter { $0.text == shownText }
    guard let text = texts.min(by: { $0.start.distance(to: time) < $1.start.distance(to: time) })
    else { return place([placed]) }
    placed.location = .value(text.place)
    return place(moved([placed]))
  }
}

extension Time {
  fileprivate func distance(to other: Time) -> Time { max(self, other) - min(self, other) }
}

extension [Description.Track] {
  /// Returns the texts of tracks that begin at a time, with those of compositions.
  fileprivate func texts(
    from start: Time, in base: JSONPointer
  ) -> [(text: String, start: Time, place: JSONPointer)] {
    enumerated().flatMap { index, track in
      track.segments.enumerated().flatMap { number, segment in
        let begin = start + segment.position
        let place = base / "tracks" / index / "segments" / number
        switch segment.content {
        case .text(let text):
          let letterCase = text.style.map { TextStyle.letterCase.value(of: $0) } ?? .none
          // The case of parts is applied one by one.
          let parts = text.runs.isEmpty ? [text.text] : text.runs.map(\.text)
          return [(parts.map { letterCase.applied(to: $0) }.joined(), begin, place)]
        case .composition(let composition):
          return composition.tracks.texts(from: begin, in: place)
        default: return []
        }
      }
    }
  }
}
