import Diagnostics
import JSONSyntax

/// Moves findings about values that the author left out to what the author wrote instead.
///
/// Rules see each segment with the keys of its track's `defaults` and with computed times. A finding about a key
/// that the segment does not have is about that key in `defaults`, or about the nearest object that is there. A
/// finding about `defaults` is told once, for the first segment.
struct AuthorPlaces {
  private let document: Document

  init(_ document: Document) {
    self.document = document
  }

  func moved(_ findings: [Diagnostic]) -> [Diagnostic] {
    let places = places(of: findings)
    guard !places.isEmpty else { return findings }
    var told: Set<[String]> = []
    return findings.compactMap { finding in
      var finding = finding
      for index in finding.notes.indices {
        let location = finding.notes[index].location
        finding.notes[index].location = places[location] ?? location
      }
      guard let place = places[finding.location] else { return finding }
      finding.location = place
      finding.fix = finding.fix.flatMap(moved(_:))
      let isFirst = told.insert([finding.code, "\(place)"]).inserted
      return place.isInDefaults && !isFirst ? nil : finding
    }
  }

  /// Returns the new places of the locations that the document does not have.
  private func places(of findings: [Diagnostic]) -> [Location: Location] {
    let locations = findings.flatMap { [$0.location] + $0.notes.map(\.location) }
    return existing(in: Array(Set(locations.filter { $0.pointer != nil }))) { location in
      location.defaults + location.ancestors.flatMap { [$0] + $0.defaults }
    }
  }

  /// Returns a fix of `defaults`, which changes all segments of the track; `nil` if it is impossible.
  private func moved(_ fix: Fix) -> Fix? {
    let places = existing(in: fix.edits.map { Location.value($0.pointer) }, else: \.defaults)
    guard !places.isEmpty else { return fix }
    return Fix(
      title: fix.title,
      edits: fix.edits.map { edit in
        places[.value(edit.pointer)]?.pointer.map(edit.moved(to:)) ?? edit
      }, isSafe: false)
  }

  /// Returns the first existing candidate for each location that the document does not have.
  private func existing(
    in locations: [Location], else candidates: (Location) -> [Location]
  ) -> [Location: Location] {
    let missing = zip(locations, document.ranges(of: locations)).filter { $1 == nil }.map(\.0)
    let tried = missing.map(candidates)
    var ranges = document.ranges(of: tried.flatMap(\.self))[...]
    var places: [Location: Location] = [:]
    for (location, tried) in zip(missing, tried) {
      let found = zip(tried, ranges.prefix(tried.count)).first { $1 != nil }
      places[location] = found?.0
      ranges = ranges.dropFirst(tried.count)
    }
    return places
  }
}

extension Location {
  /// The same key in the `defaults` of the tracks around it, from the innermost track outwards.
  fileprivate var defaults: [Location] {
    guard let steps = pointer?.steps, steps.count > 2 else { return [] }
    return (0..<steps.count - 2).reversed().compactMap { place in
      guard steps[place] == .key("segments"), case .index = steps[place + 1] else { return nil }
      return with(
        JSONPointer(steps: steps[..<place] + [.key("defaults")] + steps[(place + 2)...]))
    }
  }

  /// The values that contain it, from the innermost outwards.
  fileprivate var ancestors: [Location] {
    guard let steps = pointer?.steps else { return [] }
    return (0..<steps.count).reversed().map { .value(JSONPointer(steps: Array(steps[..<$0]))) }
  }

  fileprivate var isInDefaults: Bool { pointer?.steps.contains(.key("defaults")) ?? false }

  private func with(_ pointer: JSONPointer) -> Location {
    if case .key = self { .key(pointer) } else { .value(pointer) }
  }
}

extension Edit {
  fileprivate var pointer: JSONPointer {
    switch self {
    case .replaceValue(let pointer, _), .renameKey(let pointer, _), .removeMember(let pointer),
      .insertMember(let pointer, _, _):
      pointer
    }
  }

  fileprivate func moved(to pointer: JSONPointer) -> Edit {
    switch self {
    case .replaceValue(_, let text): .replaceValue(pointer, text)
    case .renameKey(_, let name): .renameKey(pointer, name)
    case .removeMember: .removeMember(pointer)
    case .insertMember(_, let key, let value): .insertMember(into: pointer, key: key, value: value)
    }
  }
}
