import Diagnostics
import MediaValues

extension Rule {
  static let unknownItem = Rule(
    "R362", "unknown-item", .error,
    summary: "A segment plays `{{name}}`, and it is not repeated with this name.",
    explanation: """
      `{{item}}` is the file of a copy of a repeated segment, for the segment itself and for the segments in it. With \
      `"as": "photo"` its name is `{{photo}}`, and `{{item}}` has no meaning. Only `media` names it, of a segment and of \
      a matte: a background image and the file of a transition are the same for all copies.
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
        for (index, segment) in track.segments.enumerated()
        where !segment.isUnreadable || segment.hasWrittenTimes {
          let path = SegmentPath(track: number, segment: index).pointer(in: base)
          let items = outer + (segment.repetition.map { [$0.itemName] } ?? [])
          check(segment.media, at: path / "media", items)
          check(segment.content.matte?.media, at: path / "matte" / "media", items)
          report.addItems(inFilesOf: segment, at: path, items)
          guard case .composition(let inner) = segment.content else { continue }
          visit(inner.tracks, path, items)
        }
      }
    }
    visit(subject.description.tracks, subject.base, [])
  }
}

extension DiagnosticSink {
  /// Reports paths of files that name the file of a copy.
  fileprivate mutating func addItems(
    inFilesOf segment: Description.Segment, at place: @autoclosure () -> JSONPointer,
    _ items: [String]
  ) {
    for (path, steps) in segment.writtenPaths {
      let names = path.fieldNames
      guard
        let item = names.first(where: {
          items.contains($0) || $0 == Description.Repetition.standardItem
        })
      else { continue }
      add(
        "\(quoted("{{\(item)}}")) is the file of a copy, and this is the path of a file",
        at: .value(JSONPointer(steps: place().steps + steps)),
        help: "write a path; the 'media' of a segment or of a matte may be the file of a copy")
    }
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
