import Diagnostics
import JSONSyntax
import MediaValues

/// Reads a track and its segments.
struct TrackReader {
  let findings: Findings

  /// Track types of the format (FORMAT §6) that this version does not read yet.
  private static let reserved = ["text", "sticker", "composition", "effect"]
  private static let volumes: ClosedRange<ExactDecimal> = 0...10

  func read(_ value: JSONValue, at pointer: JSONPointer) -> Description.Track {
    guard case .object(let object) = value else {
      findings.report(
        .wrongKind, "a track should be an object, not \(value.kindName)", at: .value(pointer))
      return .unreadable(name: "")
    }
    if case .string(let type)? = object["type"], TrackReader.reserved.contains(type) {
      findings.report(
        .notYetRead,
        "tracks of type '\(type)' are part of the format, but this version of templater cannot"
          + " render them yet", at: .value(pointer / "type"))
      return .unreadable(name: object["name"]?.string ?? "")
    }
    guard let reader = ObjectReader(value, at: pointer, .track, findings) else {
      return .unreadable(name: "")
    }
    return read(reader, at: pointer)
  }

  private func read(_ reader: ObjectReader, at pointer: JSONPointer) -> Description.Track {
    let type: TrackType? = reader.word("type", reserved: TrackReader.reserved, isRequired: true)
    let name = reader.name("name", isRequired: true)
    let duration = reader.time("duration")
    let isEnabled = reader.bool("enabled")
    let volume = reader.number("volume", in: TrackReader.volumes)
    let isMuted = reader.bool("muted")
    let elements = reader.array("segments", isRequired: true)
    guard let type, let elements else { return .unreadable(name: name ?? "") }

    let base = pointer / "segments"
    let segmentReader = SegmentReader(type: type, findings: findings)
    let segments = elements.enumerated().map { segmentReader.read($1, at: base / $0) }
    return Description.Track(
      type: type, name: name ?? "", duration: duration, isEnabled: isEnabled, volume: volume,
      isMuted: isMuted, segments: segments, extensions: reader.extensions)
  }
}

extension JSONValue {
  fileprivate var string: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
