import Catalogue
import Diagnostics
import MediaValues

extension Rule {
  static let unknownFilter = Rule(
    "C402", "unknown-filter", .error,
    summary: "The catalogue has no filter with this subtype.",
    explanation: "The reference lists all filters.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [
          { "subtype": "greyscale", "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [
          { "subtype": "grayscale", "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    for filter in subject.namedFilters where FilterKind.named(filter.name) == nil {
      let name = filter.name
      let pointer = subject.pointer(filter)
      let meant = NearestName(by: name, of: .filters, at: pointer)
      report.add(
        "there is no filter \(quoted(name))", at: .value(pointer),
        help: meant.help, fix: meant.fix)
    }
  }
}

/// A filter that a segment names.
private struct NamedFilter {
  let name: String
  let path: SegmentPath
  /// The index in the segment's `filters`; `nil` if the segment is the filter.
  var index: Int?
}

extension CheckContext {
  /// The filter segments, and the `filters` of other segments.
  fileprivate var namedFilters: [NamedFilter] {
    var named: [NamedFilter] = []
    for part in parts.filters {
      guard let name = part.content.subtype else { continue }
      named.append(NamedFilter(name: name, path: part.path))
    }
    for part in parts.appearances {
      for (index, filter) in part.content.filters.enumerated() where !filter.subtype.isEmpty {
        named.append(NamedFilter(name: filter.subtype, path: part.path, index: index))
      }
    }
    return named
  }

  /// Returns the pointer to the name.
  fileprivate func pointer(_ filter: NamedFilter) -> JSONPointer {
    let place = pointer(filter.path)
    return (filter.index.map { place / "filters" / $0 } ?? place) / "subtype"
  }
}
