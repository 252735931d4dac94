import Conversion
import DescriptionFormat
import Editing
import JSONSyntax
import MediaValues

/// The times of all keyframes of each segment. The contents of compositions have their own times and are
/// skipped.
struct KeyframeTimes {
  private let tracks: [[Int: [Time]]]

  init(of timeline: Timeline) {
    // The description in normal form has tracks and segments in the same order as the timeline.
    let written = FormatWriter.write(.description(Description(describing: timeline)))
    tracks = written["tracks"].elements.map { track in
      var found: [Int: [Time]] = [:]
      for (index, segment) in track["segments"].elements.enumerated() {
        var times: Set<Time> = []
        segment.collectKeyframes(into: &times)
        if !times.isEmpty { found[index] = times.sorted() }
      }
      return found
    }
  }

  /// Returns the items of a track that have keyframes, and their times relative to the beginning of the item.
  subscript(track: Int) -> [(item: Int, times: [Time])] {
    guard tracks.indices.contains(track) else { return [] }
    return tracks[track].sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  fileprivate func collectKeyframes(into times: inout Set<Time>) {
    switch self {
    case .array(let elements): for element in elements { element.collectKeyframes(into: &times) }
    case .object(let object):
      for member in object.members where member.key != "tracks" && !member.key.hasPrefix("x-") {
        guard member.key == "keyframes" else {
          member.value.collectKeyframes(into: &times)
          continue
        }
        for keyframe in member.value.elements {
          guard case .number(let seconds)? = keyframe["time"], let time = Time(seconds: seconds)
          else { continue }
          times.insert(time)
        }
      }
    case .null, .bool, .number, .string: break
    }
  }
}

extension JSONValue? {
  fileprivate var elements: [JSONValue] { self?.elements ?? [] }
}
