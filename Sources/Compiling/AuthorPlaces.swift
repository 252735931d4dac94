import Diagnostics
import JSONSyntax

/// Moves findings about values that the author left out to what the author wrote instead.
///
/// Rules see each segment with the keys of its track's `defaults` and with computed times. A finding about a key
/// that the segment does not have is about that key in `defaults`, or about the nearest object that is there. A
/// finding about `defaults` is told once, for the first segment, and one about a file that several copies of a segment name
/// once too.
struct AuthorPlaces {
  private let document: Document

  init(_ document: Document) {
    self.document = document
  }

  func moved(_ findings: [Diagnostic]) -> [Diagnostic] {
    let locations = findings.flatMap { [$0.location] + $0.notes.map(\.location) }
    let places = existing(in: locations) { location in
      location.defaults + location.ancestors.flatMap { [$0] + $0.defaults }
    }
    guard !places.isEmpty else { return toldOnce(findings) }
    let edits = findings.compactMap(\.fix).flatMap(\.edits)
    let edited = existing(in: edits.map { .value($0.pointer) }, else: \.defaults)
    var told: Set<[String]> = []
    return toldOnce(findings).compactMap { finding in
      var finding = finding
      for index in finding.notes.indices {
        let location = finding.notes[index].location
        finding.notes[index].location = places[location] ?? location
      }
      guard let place = places[finding.location] else { return finding }
      finding.location = place
      finding.fix = finding.fix?.moved(to: edited)
      let isFirst = told.insert([finding.code, "\(place)"]).inserted
      return place.isInDefaults && !isFirst ? nil : finding
    }
  }

  /// Returns the findings without those that say the same about the same place.
  private func toldOnce(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard findings.count > 1 else { return findings }
    var told: Set<[String]> = []
    return findings.filter { finding in
      finding.location.pointer == nil
        || told.insert([finding.code, "\(finding.location)", finding.message]).inserted
    }
  }

  /// Returns the first existing candidate for each location of a value that the document does not have.
  private func existing(
    in locations: [Location], else candidates: (Location) -> [Location]
  ) -> [Location: Location] {
    let locations = Array(Set(locations.filter { $0.pointer != nil }))
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

extension Fix {
  /// Returns the fix with its edits at other places. Those are in `defaults`, so that it changes all segments of a track.
  fileprivate func moved(to places: [Location: Location]) -> Fix {
    let targets = edits.map { places[.value($0.pointer)]?.pointer }
    guard targets.contains(where: { $0 != nil }) else { return self }
    return Fix(
      title: title,
      edits: zip(edits, targets).map { edit, target in target.map(edit.moved) ?? edit },
      isSafe: false)
  }
}
