import Catalogue
import Diagnostics

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
    for (path, segment) in subject.segments {
      guard case .filter(let filter) = segment.content, let name = filter.subtype,
        FilterKind.named(name) == nil
      else { continue }
      let pointer = subject.pointer(path) / "subtype"
      let names = FilterKind.all.map(\.name)
      let meant = Meant(by: name, among: names, what: "filters", at: pointer)
      report.add(
        "no filter is called \(quoted(name))", at: .value(pointer),
        help: meant.help, fix: meant.fix)
    }
  }
}
