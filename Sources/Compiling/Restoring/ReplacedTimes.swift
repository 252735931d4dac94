import DescriptionFormat
package import Diagnostics
import JSONSyntax

/// The codes of findings about edited documents: part of the `M` family.
package struct RelativeEditCode: FindingCode {
  package static let replaced = RelativeEditCode(
    "M186", "replaced-relative-time", .note,
    "An edit wrote a number for a time that followed from others.")

  package static let versionRaised = RelativeEditCode(
    "M187", "version-raised", .note,
    "An edit made a document of version 1 one of version 2.")

  package static let all: [RelativeEditCode] = [.replaced, .versionRaised]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}

/// The times that an edit replaced by numbers.
struct ReplacedTimes {
  private let candidate: Candidate
  private let names: Set<String>
  private let replaced: [(place: SegmentPath, key: String)]

  init(_ candidate: Candidate, _ replaced: [(place: SegmentPath, key: String)]) {
    self.candidate = candidate
    self.replaced = replaced
    let segments = candidate.tracks.flatMap(\.entries).compactMap { $0.json["name"]?.string }
    names = Set(segments + candidate.tracks.compactMap { $0.keys["name"]?.string })
  }

  func findings(in base: JSONPointer) -> [Diagnostic] {
    var told: Set<[String]> = []
    return replaced.compactMap { (place, key) -> Diagnostic? in
      let track = candidate.tracks[place.track]
      guard let index = track.entries.firstIndex(where: { $0.place == place }),
        let written = track.entries[index].written,
        key == "position" || written[key].map(isRelative) ?? false,
        key != "position" || written[key] == nil || isRelative(written[key]),
        let value = track.entries[index].json[key], !isRelative(value),
        told.insert(["\(place)", key]).inserted
      else { return nil }
      let path = SegmentPath(track: place.track, segment: index)
      let name = written["name"]?.string ?? "\(track.keys["name"]?.string ?? "")/\(index)"
      let shown = if case .number(let number) = value { "\(number) s" } else { "fixed" }
      return Diagnostic(
        of: RelativeEditCode.replaced,
        "the \(key) of \(quoted(name)) is \(shown) now: \(reason(written[key]))",
        at: .value(path.pointer(in: base) / key))
    }
  }

  private func reason(_ written: JSONValue?) -> String {
    guard let written else { return "it no longer follows from the segment before it" }
    for key in ["startOf", "endOf"] {
      if let name = written[key]?.string, !names.contains(name) {
        return "\(quoted(name)), from which it followed, is no longer there"
      }
    }
    return "what was written would be another time after the edit"
  }

  /// Whether a value has times that follow from others.
  private func isRelative(_ value: JSONValue?) -> Bool {
    switch value {
    case .string(let text)?: text == "end"
    case .array(let elements)?: elements.contains(where: isRelative)
    case .object(let object)?:
      object.members.contains { member in
        ["startOf", "endOf", "beforeEnd", "part"].contains(member.key) || isRelative(member.value)
      }
    case nil, .null?, .bool?, .number?: false
    }
  }
}
