import DescriptionFormat
import Diagnostics
import JSONSyntax

extension OTIOStackWriter {
  /// Returns a note for each kind of track and of properties that other programs do not see.
  func losses() -> [Diagnostic] {
    var notes = CountedFindings()
    for (index, track) in description.tracks.enumerated() {
      guard let (unseen, isOne) = unseen(of: track, at: index) else { continue }
      notes.add(
        Diagnostic(
          code: .storedAsMetadata,
          "\(unseen) of the \(track.type.rawValue) track \(quoted(track.name)) "
            + "\(isOne ? "is" : "are") stored as metadata of templater, which other programs ignore",
          at: .value(.root / "tracks" / index)), kind: "\(track.type) \(unseen)")
    }
    if !description.fields.isEmpty {
      let message = "the fields are stored as metadata of templater, which other programs ignore"
      notes.add(
        Diagnostic(code: .storedAsMetadata, message, at: .key(.root / "fields")), kind: "fields")
    }
    return notes.all
  }

  /// Returns what other programs do not see of a track, and whether it is one thing.
  private func unseen(
    of track: Description.Track, at index: Int
  ) -> (words: String, isOne: Bool)? {
    switch track.type {
    case .filter, .effect: return ("the segments", false)
    case .text: return ("the texts and their styles", false)
    case .shape: return ("the shapes and their colours", false)
    case .transition:
      let paths = track.segments.indices.map { SegmentPath(track: index, segment: $0) }
      let hidden = paths.count { !lanes.placed.contains($0) }
      return hidden == 0 ? nil : ("\(hidden) of the \(paths.count) segments", hidden == 1)
    case .visual, .video, .photo, .audio, .sticker, .composition: break
    }
    var keys = Set<String>()
    for segment in track.segments.indices {
      let aside = aside(SegmentPath(track: index, segment: segment))
      keys.formUnion(aside.members.map(\.key).filter { !OTIOStackWriter.isVisible($0, of: aside) })
    }
    if track.volume != nil { keys.insert("volume") }
    if track.isMuted != nil { keys.insert("muted") }
    guard !keys.isEmpty else { return nil }
    return (keys.sorted().map { "'\($0)'" }.joined(separator: ", "), keys.count == 1)
  }

  /// Returns whether the OTIO structure itself expresses the value of a key.
  private static func isVisible(_ key: String, of segment: JSONObject) -> Bool {
    switch key {
    case "media", "tracks", "type", "reverse": true
    case "speed": if case .number? = segment["speed"] { true } else { false }
    // A crossfade. Other programs see other transitions as unknown kinds.
    case "transition":
      if case .object(let joint)? = segment["transition"] {
        joint.members.map(\.key) == ["duration"]
      } else {
        false
      }
    default: false
    }
  }
}
