import Diagnostics
import MediaValues

extension Rule {
  package static let unusableList = Rule(
    "R341", "unusable-list", .error,
    summary: "A slot of many files, or what is repeated over one, cannot be used.",
    explanation: """
      A slot of many files has a `maxCount`, which is not less than its `minCount`. It is in the `media` of the document, and \
      has no `source` and no `default`; with `"minCount": 0` it may stay empty. A repeated composition has no slots of its \
      own, as each copy would need other files. Its files have the names `photos/0`, `photos/1` and so on, so no other \
      medium has such a name. All copies and slots of a document together are at most 10,000.
      """,
    invalid: """
      { "version": "2", "media": { "photos": { "type": "photo", "minCount": 5, "maxCount": 3 } }, "tracks": [
        { "type": "photo", "name": "rooms", "segments": [
          { "repeat": "photos", "media": "{{item}}", "duration": 3 } ] } ] }
      """,
    valid: """
      { "version": "2", "media": { "photos": { "type": "photo", "minCount": 3, "maxCount": 5 } }, "tracks": [
        { "type": "photo", "name": "rooms", "segments": [
          { "repeat": "photos", "media": "{{item}}", "duration": 3 } ] } ] }
      """
  ) { subject, report in
    var lists: [String: FileCounts] = [:]
    for declared in subject.declaredMedia {
      guard let counts = declared.medium.conditions.counts else { continue }
      lists[declared.medium.name] = counts
      let place = subject.pointer(medium: declared.medium.name)
      for (key, message, help) in declared.medium.faults(
        counts, isInside: subject.depth > 0)
      {
        report.add(
          "\(quoted(declared.medium.name)) \(message)", at: .key(place / key), help: help)
      }
    }
    for declared in subject.declaredMedia where declared.medium.conditions.counts == nil {
      let name = declared.medium.name
      guard let slash = name.lastIndex(of: "/"), let counts = lists[String(name[..<slash])],
        let index = Int(name[name.index(after: slash)...]), (0..<counts.most).contains(index)
      else { continue }
      report.add(
        "\(quoted(name)) is the name of a file of the slot \(quoted(String(name[..<slash])))",
        at: .key(subject.pointer(medium: name)), help: "choose another name")
    }
    for part in subject.parts.compositions + subject.parts.compositionsWithoutEnd
    where part.segment.isRepeated {
      guard let name = part.content.ownSlot else { continue }
      report.add(
        "each copy of \(subject.quotedName(part.path)) would have a slot \(quoted(name)) of its own",
        at: .value(subject.pointer(part.path)),
        help: "declare the slot in the 'media' of the document, and play it here")
    }
    let copies = subject.depth == 0 ? subject.description.copies : 0
    if copies > Description.copiesLimit {
      report.add(
        "the lists would be written out as \(copies) slots and segments, more than \(Description.copiesLimit)",
        at: .value(subject.base / "media"), help: "reduce 'maxCount', or repeat fewer segments")
    }
  }
}

extension Description.Medium {
  /// What is wrong with it as a slot of many files. `isInside` is whether a composition declares it.
  fileprivate func faults(
    _ counts: FileCounts, isInside: Bool
  ) -> [(key: String, message: String, help: String)] {
    var faults: [(key: String, message: String, help: String)] = []
    let key = counts.maximum == nil ? "minCount" : "maxCount"
    if isInside {
      faults.append(
        (
          key, "is a slot of many files in a composition",
          "declare it in the 'media' of the document; compositions can play it too"
        ))
    }
    if counts.maximum == nil {
      faults.append(
        (
          key, "has no \"maxCount\"",
          "write the highest number of files, for example \"maxCount\": \(max(10, counts.least))"
        ))
    } else if counts.most < counts.least {
      faults.append(
        (
          key, "takes at least \(counts.least) and at most \(counts.most) files",
          "write a \"maxCount\" of \(counts.least) or more"
        ))
    }
    if source != nil {
      faults.append(
        (key, "has a 'source', so it is one file", "leave out 'source', or '\(key)'"))
    }
    if conditions.fallback != nil {
      faults.append(
        ("default", "takes many files, and cannot have a default", "leave out 'default'"))
    }
    if conditions.isOptional == true {
      faults.append(
        ("optional", "takes many files", "write \"minCount\": 0 in place of 'optional'"))
    }
    return faults
  }
}

extension Description.Composition {
  /// The name of a slot that it or its segments have; `nil` if there is none.
  fileprivate var ownSlot: String? {
    if let slot = media.first(where: { $0.source == nil && $0.conditions.counts == nil }) {
      return slot.name
    }
    for track in tracks {
      for (index, segment) in track.segments.enumerated() {
        if segment.media == nil, !segment.isRepeated,
          !segment.content.type.acceptedMedia.isEmpty
        {
          return "\(track.name)/\(index)"
        }
        guard case .composition(let inner) = segment.content, let slot = inner.ownSlot else {
          continue
        }
        return slot
      }
    }
    return nil
  }
}
