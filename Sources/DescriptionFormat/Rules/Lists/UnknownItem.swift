import Diagnostics
import MediaValues

extension Rule {
  static let unknownItem = Rule(
    "R362", "unknown-item", .error,
    summary: "A segment plays `{{name}}`, and it is not repeated with this name.",
    explanation: """
      `{{item}}` is the file of a copy of a repeated segment, for the segment itself and for the segments in it. With \
      `"as": "photo"` its name is `{{photo}}`, and `{{item}}` has no meaning.
      """,
    invalid: """
      { "version": "2", "media": { "photos": { "type": "photo", "maxCount": 3 } }, "tracks": [
        { "type": "photo", "name": "rooms", "segments": [
          { "repeat": { "over": "photos", "as": "photo" }, "media": "{{item}}", "duration": 3 } ] } ] }
      """,
    valid: """
      { "version": "2", "media": { "photos": { "type": "photo", "maxCount": 3 } }, "tracks": [
        { "type": "photo", "name": "rooms", "segments": [
          { "repeat": { "over": "photos", "as": "photo" }, "media": "{{photo}}", "duration": 3 } ] } ] }
      """
  ) { subject, report in
    guard subject.depth == 0 else { return }
    let lists = subject.description.lists.map(\.name)
    func check(_ name: String?, at place: @autoclosure () -> JSONPointer, _ items: [String]) {
      guard let name, let item = Description.Repetition.item(namedBy: name),
        !items.contains(item), subject.visibleMedium(name) == nil
      else { return }
      let pointer = place()
      guard let known = items.last else {
        report.add(
          "\(quoted(name)) is the file of a repeated segment, and this one is not repeated",
          at: .value(pointer),
          help: Description.Repetition.advice(for: item, over: lists))
        return
      }
      report.add(
        "\(quoted(name)) is not the name of the file of a copy", at: .value(pointer),
        help: "write \"{{\(known)}}\""
          + (known == Description.Repetition.standardItem
            ? "; another name needs 'as' in 'repeat'" : ", the name in 'as'"),
        fix: .replacing(
          pointer, with: jsonLiteral("{{\(known)}}"), "write {{\(known)}}", isSafe: false))
    }
    func visit(_ tracks: [Description.Track], _ base: JSONPointer, _ outer: [String]) {
      for (number, track) in tracks.enumerated() {
        for (index, segment) in track.segments.enumerated() {
          let path = SegmentPath(track: number, segment: index).pointer(in: base)
          let items = outer + (segment.repetition.map { [$0.itemName] } ?? [])
          check(segment.media, at: path / "media", items)
          check(segment.content.matte?.media, at: path / "matte" / "media", items)
          guard case .composition(let inner) = segment.content else { continue }
          visit(inner.tracks, path, items)
        }
      }
    }
    visit(subject.description.tracks, subject.base, [])
  }
}

extension Description.Repetition {
  /// Returns what to write so that a segment is repeated, and its file has the name `item`.
  static func advice(for item: String, over lists: [String]) -> String {
    let list = lists.count == 1 ? lists[0] : "…"
    let repetition =
      item == standardItem
      ? jsonLiteral(list) : "{ \"over\": \(jsonLiteral(list)), \"as\": \(jsonLiteral(item)) }"
    return "write \"repeat\": \(repetition)"
      + (lists.isEmpty ? ", the name of a slot with \"maxCount\"" : "")
  }
}
