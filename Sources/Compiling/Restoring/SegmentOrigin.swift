import DescriptionFormat
import JSONSyntax
import MediaValues

/// The segment of a document that an item of an edited timeline was.
///
/// During an edit it is an extension of the item: operations keep the extensions of items, wherever these move.
struct SegmentOrigin: Hashable {
  let path: SegmentPath
  /// The number of the copy of a repeated segment; `nil` for a single one.
  let copy: Int?

  static let key = "x-templater-origin"

  init(_ path: SegmentPath, copy: Int? = nil) {
    self.path = path
    self.copy = copy
  }

  init?(_ text: String) {
    let numbers = text.split(separator: "/").compactMap { Int($0) }
    guard 2...3 ~= numbers.count else { return nil }
    path = SegmentPath(track: numbers[0], segment: numbers[1])
    copy = numbers.count == 3 ? numbers[2] : nil
  }

  var text: String {
    "\(path.track)/\(path.segment)" + (copy.map { "/\($0)" } ?? "")
  }
}

extension Description {
  /// Returns the description in which each segment has its origin as an extension. `indices` has the index of the segment
  /// that each one is a copy of; `nil` without lists.
  func markingOrigins(_ indices: [[Int]]?) -> Description {
    var marked = self
    for track in tracks.indices {
      var copies: [Int: Int] = [:]
      for index in tracks[track].segments.indices {
        let written = indices?[track][index] ?? index
        let isCopy = tracks[track].segments[index].isCopy
        let origin = SegmentOrigin(
          SegmentPath(track: track, segment: written),
          copy: isCopy ? copies[written, default: 0] : nil)
        copies[written, default: 0] += 1
        marked.tracks[track].segments[index].extensions.append(
          Extension(
            key: SegmentOrigin.key, json: JSONValue.string(origin.text).canonicalText))
      }
    }
    return marked
  }
}

extension Description.Segment {
  /// The origin that it is marked with.
  var origin: SegmentOrigin? {
    extensions.first { $0.key == SegmentOrigin.key }
      .flatMap { JSONValue(parsing: $0.json)?.string }.flatMap { SegmentOrigin($0) }
  }
}
