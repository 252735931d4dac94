import Catalogue
import Diagnostics
import MediaValues

extension Rule {
  static let unknownFilter = Rule(
    "C402", "unknown-filter", .error,
    summary: "The catalogue has no filter of this subtype.",
    explanation: "The reference of filters lists all there are.",
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
    for (name, pointer) in subject.namedFilters where FilterKind.named(name) == nil {
      let names = FilterKind.all.map(\.name)
      let meant = Meant(by: name, among: names, what: "filters", at: pointer)
      report.add(
        "no filter is called \(quoted(name))", at: .value(pointer),
        help: meant.help, fix: meant.fix)
    }
  }
}

extension Subject {
  /// The filters that segments are, and those that they have, by name.
  fileprivate var namedFilters: [(name: String, pointer: JSONPointer)] {
    var named: [(name: String, pointer: JSONPointer)] = []
    for part in parts.filters {
      guard let name = part.content.subtype else { continue }
      named.append((name, pointer(part.path) / "subtype"))
    }
    for part in parts.pictures {
      for (index, filter) in part.content.filters.enumerated() where !filter.subtype.isEmpty {
        named.append((filter.subtype, pointer(part.path) / "filters" / index / "subtype"))
      }
    }
    return named
  }
}
