import Diagnostics
import MediaValues
import TestSupport
import Testing

@testable import DescriptionFormat

/// The order in which times are computed.
@Suite struct TimeGraphTests {
  /// A chain of the largest number of segments is resolved without recursion; a circle of as many is found.
  @Test(.timeLimit(.minutes(1))) func longChainsAndCirclesTakeLinearTime() throws {
    let count = 100_000
    var track = Description.Track(type: .photo, name: "p")
    track.segments = (0..<count).map { index in
      var segment = Description.Segment(
        position: .zero, duration: .zero, content: .photo(Description.Photo()))
      segment.times = Description.WrittenTimes(duration: .time(0.5))
      segment.name = index == count - 1 ? "last" : nil
      return segment
    }
    var description = Description(version: .two, tracks: [track])
    #expect(
      description.resolvingTimes().contentEnd == Time(numerator: Int64(count), denominator: 2))
    description.tracks[0].segments[0].times?.position = .moment(.endOf("last", offset: .zero))
    let found = check(.description(description.resolvingTimes()))
    #expect(found.map(\.code) == ["T231"])
    #expect(found[0].message.contains("100000 segments"))
  }

  /// Random documents are resolved as by a resolver that follows references again and again.
  @Test(arguments: 0..<200) func timesAreThoseOfASimpleResolver(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let description = RandomTimes.description(&random)
    let resolved = description.resolvingTimes()
    #expect(resolved.resolvingTimes() == resolved)
    let simple = SimpleTimes(description)
    for (number, track) in resolved.tracks.enumerated() {
      for (index, segment) in track.segments.enumerated() {
        let path = SegmentPath(track: number, segment: index)
        #expect(segment.isUnreadable || segment.range == simple.range(of: path), "\(seed) \(path)")
        #expect(!segment.isUnreadable || simple.range(of: path) == nil, "\(seed) \(path)")
      }
    }
  }
}

/// Random photo tracks whose times refer to each other.
private enum RandomTimes {
  static func description(_ random: inout SeededGenerator) -> Description {
    let counts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      Int.random(in: 1...4, using: &random)
    }
    let tracks = counts.enumerated().map { number, count in
      Description.Track(
        type: .photo, name: "t\(number)",
        segments: (0..<count).map { index in
          var segment = Description.Segment(
            position: .zero, duration: .zero, name: "s\(number)\(index)",
            content: .photo(Description.Photo()))
          segment.times = Description.WrittenTimes(
            position: position(counts, &random),
            gap: Bool.random(using: &random) ? 0.25 : nil,
            duration: Int.random(in: 0..<4, using: &random) == 0
              ? .until(moment(counts, &random)) : .time(seconds(1...9, &random)))
          return segment
        })
    }
    return Description(version: .two, tracks: tracks)
  }

  private static func seconds(
    _ range: ClosedRange<Int64>, _ random: inout SeededGenerator
  ) -> Time {
    Time(numerator: Int64.random(in: range, using: &random), denominator: 1)
  }

  private static func position(
    _ counts: [Int], _ random: inout SeededGenerator
  ) -> Description.WrittenPosition? {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .moment(moment(counts, &random))
    case 1: .time(seconds(0...9, &random))
    default: nil
    }
  }

  private static func moment(
    _ counts: [Int], _ random: inout SeededGenerator
  ) -> Description.Moment {
    let track = Int.random(in: 0..<counts.count, using: &random)
    let segment = "s\(track)\(Int.random(in: 0..<counts[track], using: &random))"
    let name = Int.random(in: 0..<4, using: &random) == 0 ? "t\(track)" : segment
    let offset = seconds(-1...3, &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .beforeEnd(offset.magnitude)
    case 1, 2: return .startOf(name, offset: offset)
    default: return .endOf(name, offset: offset)
    }
  }
}

/// Follows each reference by recursion, and gives up where it comes back.
private final class SimpleTimes {
  private let description: Description
  private var open: Set<String> = []

  init(_ description: Description) { self.description = description }

  func range(of path: SegmentPath) -> TimeRange? {
    guard let start = start(path), let end = end(path), end > start else { return nil }
    return TimeRange(start: start, end: end)
  }

  private func once(_ key: String, _ body: () -> Time?) -> Time? {
    guard open.insert(key).inserted else { return nil }
    defer { open.remove(key) }
    return body()
  }

  private func start(_ path: SegmentPath) -> Time? {
    once("start \(path)") {
      let times = description[path].times
      let gap = times?.gap ?? .zero
      let start: Time? =
        switch times?.position {
        case .time(let time)?: time
        case .moment(let moment)?: time(moment)
        case nil where path.segment == 0: gap
        case nil: end(SegmentPath(track: path.track, segment: path.segment - 1)).map { $0 + gap }
        }
      return start.flatMap { $0 < .zero ? nil : $0 }
    }
  }

  private func end(_ path: SegmentPath) -> Time? {
    once("end \(path)") {
      guard let start = start(path) else { return nil }
      switch description[path].times?.duration {
      case .time(let duration)?: return start + duration
      case .until(let moment)?: return time(moment).flatMap { $0 > start ? $0 : nil }
      case .natural, nil: return nil
      }
    }
  }

  private func time(_ moment: Description.Moment) -> Time? {
    switch moment {
    case .beforeEnd(let distance):
      let free = paths(nil).filter { !hangs($0, []) }
      let ends = free.map(end)
      return ends.contains(nil) ? nil : ends.compactMap(\.self).max().map { $0 - distance }
    case .startOf(let name, let offset):
      let all = paths(name).map(start)
      return all.contains(nil) ? nil : all.compactMap(\.self).min().map { $0 + offset }
    case .endOf(let name, let offset):
      let all = paths(name).map(end)
      return all.contains(nil) ? nil : all.compactMap(\.self).max().map { $0 + offset }
    }
  }

  /// The segments with a name, or on a track with it; all if it is `nil`.
  private func paths(_ name: String?) -> [SegmentPath] {
    description.tracks.enumerated().flatMap { number, track in
      track.segments.indices.filter {
        name == nil || track.name == name || track.segments[$0].name == name
      }.map { SegmentPath(track: number, segment: $0) }
    }
  }

  /// Whether the end of a segment depends on the end of the timeline.
  private func hangs(_ path: SegmentPath, _ seen: Set<String>) -> Bool {
    dependsOnEnd("end", path, seen)
  }

  private func dependsOnEnd(_ edge: String, _ path: SegmentPath, _ seen: Set<String>) -> Bool {
    var seen = seen
    guard seen.insert("\(edge) \(path)").inserted else { return false }
    let times = description[path].times
    func follows(_ moment: Description.Moment) -> Bool {
      switch moment {
      case .beforeEnd: true
      case .startOf(let name, _): paths(name).contains { dependsOnEnd("start", $0, seen) }
      case .endOf(let name, _): paths(name).contains { dependsOnEnd("end", $0, seen) }
      }
    }
    if edge == "end" {
      if case .until(let moment)? = times?.duration, follows(moment) { return true }
      return dependsOnEnd("start", path, seen)
    }
    switch times?.position {
    case .moment(let moment)?: return follows(moment)
    case .time?: return false
    case nil where path.segment == 0: return false
    case nil:
      return dependsOnEnd("end", SegmentPath(track: path.track, segment: path.segment - 1), seen)
    }
  }
}
