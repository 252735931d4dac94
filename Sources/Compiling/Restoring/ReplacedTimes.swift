import DescriptionFormat
package import Diagnostics
import JSONSyntax
import MediaValues

/// The codes of findings about edited documents: part of the `M` family.
package struct RelativeEditCode: FindingCode {
  package static let replaced = RelativeEditCode(
    "M186", "replaced-relative-time", .note,
    "An edit wrote a number for a time that followed from others, or another distance from them.")

  package static let versionRaised = RelativeEditCode(
    "M187", "version-raised", .note,
    "An edit made a document of version 1 one of version 2.")

  package static let removed = RelativeEditCode(
    "M188", "removed-by-edit", .note,
    "An operation of an edit removed items or transitions besides what it was asked to remove.")

  package static let all: [RelativeEditCode] = [.replaced, .versionRaised, .removed]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}

/// The times that an edit replaced by numbers.
struct ReplacedTimes {
  private let candidate: Candidate
  private let names: Set<String>
  private let replaced: [(place: SegmentPath, key: String)]
  /// The markers of the timeline as their author wrote them.
  private let markers: [JSONValue]

  init(
    _ candidate: Candidate, _ replaced: [(place: SegmentPath, key: String)],
    _ markers: [JSONValue]
  ) {
    self.candidate = candidate
    self.replaced = replaced
    self.markers = markers
    names = candidate.names
  }

  func findings(in base: JSONPointer) -> [Diagnostic] {
    markerFindings(in: base) + segmentFindings(in: base)
  }

  private func markerFindings(in base: JSONPointer) -> [Diagnostic] {
    let now = candidate.keys["markers"]?.elements ?? []
    return zip(markers, now).enumerated().compactMap { index, marker in
      let (written, position) = (marker.0["position"], marker.1["position"])
      guard isRelative(written), !isRelative(position), let position else { return nil }
      return Diagnostic(
        of: RelativeEditCode.replaced,
        "the position of the marker \(quoted(marker.1["name"]?.string ?? "\(index)")) is \(shown(position)) now: "
          + reason(written), at: .value(base / "markers" / index / "position"))
    }
  }

  private func segmentFindings(in base: JSONPointer) -> [Diagnostic] {
    var told: Set<[String]> = []
    return replaced.compactMap { (place, key) -> Diagnostic? in
      let track = candidate.tracks[place.track]
      guard let index = track.entries.firstIndex(where: { $0.place == place }),
        let written = track.entries[index].written,
        key == "position" || written[key].map(isRelative) ?? false,
        key != "position" || written[key] == nil || isRelative(written[key]),
        let value = track.entries[index].json[key], value != written[key],
        told.insert(["\(place)", key]).inserted
      else { return nil }
      let path = SegmentPath(track: place.track, segment: index)
      let name = written["name"]?.string ?? "\(track.keys["name"]?.string ?? "")/\(index)"
      return Diagnostic(
        of: RelativeEditCode.replaced,
        "the \(key) of \(quoted(name)) is \(shown(value)) now: \(reason(written[key]))",
        at: .value(path.pointer(in: base) / key))
    }
  }

  private func shown(_ time: JSONValue) -> String {
    if case .number(let number) = time { return "\(number) s" }
    for (key, edge) in [("startOf", "beginning"), ("endOf", "end")] {
      guard let name = time[key]?.string else { continue }
      let place = "the \(edge) of \(quoted(name))"
      guard case .number(let offset)? = time["offset"] else { return "that of \(place)" }
      let distance = "\(offset)".drop { $0 == "-" }
      return "\(distance) s \(offset < 0 ? "before" : "after") \(place)"
    }
    return "fixed"
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
