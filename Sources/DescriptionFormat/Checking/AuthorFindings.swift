package import Diagnostics

/// Findings about a document whose lists are written out, as findings about the document that the author wrote. What is
/// true of several copies of a segment, or of several slots of a list, is told once.
package struct AuthorFindings {
  private let origins: SegmentOrigins
  private var told: Set<Told> = []

  package init(_ origins: SegmentOrigins) { self.origins = origins }

  /// Returns the finding at its place in the written document; `nil` if it was told already.
  package mutating func authored(_ finding: Diagnostic) -> Diagnostic? {
    guard !origins.isAboutOwnSlot(finding.location) else { return nil }
    let moved = origins.written(finding)
    guard origins.isRepeated(finding.location) else { return moved }
    return told.insert(Told(moved)).inserted ? moved : nil
  }
}

/// What identifies a finding: a rule and a place.
struct Told: Hashable {
  let code: String
  let location: Location

  init(_ finding: Diagnostic) {
    (code, location) = (finding.code, finding.location)
  }
}

extension SegmentOrigins {
  /// Returns a finding with the places of the author, with its fix.
  package func written(_ finding: Diagnostic) -> Diagnostic {
    var moved = former(finding)
    if let name = mediumName(in: finding.location), let list = media[name] {
      moved.message = finding.message.replacing(quoted(name), with: quoted(list))
    }
    // A fix that is right for one copy may be wrong for others.
    moved.fix = finding.fix.map { fix in
      Fix(
        title: fix.title, edits: fix.edits.map { $0.moved(to: former($0.pointer)) },
        isSafe: fix.isSafe && !fix.edits.contains { isRepeated(.value($0.pointer)) })
    }
    return moved
  }

  /// Whether a place is in a segment that has several copies, or in a slot of a list.
  func isRepeated(_ location: Location) -> Bool {
    guard let steps = location.pointer?.steps else { return false }
    return mediumName(in: location).map { media[$0] != nil } ?? isRepeated(steps[...])
  }

  /// Whether a place is in a slot that the author did not declare.
  func isAboutOwnSlot(_ location: Location) -> Bool {
    !ownSlots.isEmpty && mediumName(in: location).map(ownSlots.contains) ?? false
  }

  /// The name of the medium of the document that contains a place.
  private func mediumName(in location: Location) -> String? {
    guard let steps = location.pointer?.steps, let place = steps.firstIndex(of: .key("media")),
      place < 2, place + 1 < steps.endIndex, case .key(let name) = steps[place + 1]
    else { return nil }
    return name
  }

  private func isRepeated(_ steps: ArraySlice<JSONPointer.Step>) -> Bool {
    guard let tracks = steps.firstIndex(of: .key("tracks")), tracks + 3 < steps.endIndex,
      case .index(let track) = steps[tracks + 1], case .index(let segment) = steps[tracks + 3],
      indices.indices.contains(track), indices[track].indices.contains(segment)
    else { return false }
    let origins = indices[track]
    let neighbors = [segment - 1, segment + 1].filter(origins.indices.contains)
    if neighbors.contains(where: { origins[$0] == origins[segment] }) { return true }
    let path = SegmentPath(track: track, segment: segment)
    return inner[path]?.isRepeated(steps[(tracks + 4)...]) ?? false
  }
}
