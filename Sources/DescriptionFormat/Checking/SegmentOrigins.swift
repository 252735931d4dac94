package import Diagnostics

/// Where the segments of a description were before others were removed.
package struct SegmentOrigins: Hashable, Sendable {
  /// For each track, the former index of each segment.
  package internal(set) var indices: [[Int]]
  /// The origins of the segments in compositions.
  var inner: [SegmentPath: SegmentOrigins]
  /// The slots of many files, by the names of the slots that are written out for them.
  var media: [String: String] = [:]
  /// The slots of segments that the document does not declare.
  var ownSlots: Set<String> = []

  /// Returns the path that a segment had.
  package func former(_ path: SegmentPath) -> SegmentPath {
    guard indices.indices.contains(path.track),
      indices[path.track].indices.contains(path.segment)
    else { return path }
    return SegmentPath(track: path.track, segment: indices[path.track][path.segment])
  }

  /// Returns a place in the description as it was.
  package func former(_ location: Location) -> Location {
    switch location {
    case .value(let pointer): .value(former(pointer))
    case .key(let pointer): .key(former(pointer))
    case .bytes, .document: location
    }
  }

  /// Returns a finding with its places in the description as it was. A fix at other places is left out.
  package func former(_ finding: Diagnostic) -> Diagnostic {
    var moved = finding
    moved.location = former(finding.location)
    moved.notes = finding.notes.map { Diagnostic.Note($0.message, at: former($0.location)) }
    if moved.location != finding.location { moved.fix = nil }
    return moved
  }

  func former(_ pointer: JSONPointer) -> JSONPointer {
    JSONPointer(steps: former(pointer.steps[...]))
  }

  private func former(_ steps: ArraySlice<JSONPointer.Step>) -> [JSONPointer.Step] {
    if let place = steps.firstIndex(of: .key("media")), place + 1 < steps.endIndex,
      case .key(let name) = steps[place + 1], let list = media[name]
    {
      return Array(steps[...place]) + [.key(list)] + Array(steps[(place + 2)...])
    }
    guard let tracks = steps.firstIndex(of: .key("tracks")), tracks + 3 < steps.endIndex,
      case .index(let track) = steps[tracks + 1], steps[tracks + 2] == .key("segments"),
      case .index(let segment) = steps[tracks + 3],
      indices.indices.contains(track), indices[track].indices.contains(segment)
    else { return Array(steps) }
    let rest = steps[(tracks + 4)...]
    let path = SegmentPath(track: track, segment: segment)
    return Array(steps[...(tracks + 2)]) + [.index(indices[track][segment])]
      + (inner[path]?.former(rest) ?? Array(rest))
  }
}
