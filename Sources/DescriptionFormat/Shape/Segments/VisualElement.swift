import Diagnostics
import JSONSyntax
import MediaValues

/// Reads and writes the segments of one type on visual tracks: with the keys that they have on tracks of their type,
/// and `type`.
struct VisualElement: Sendable {
  /// A key that may be in the `defaults` of the track.
  struct SharedKey: Sendable {
    let form: KeyForm
    let read: @Sendable (JSONNode, Reading, inout SegmentKind.Defaults) -> Void
  }

  let type: TrackType
  let form: ObjectForm
  let sharedKeys: [SharedKey]
  /// A draft of the type without any key.
  let blank: SegmentKind.Defaults
  let codec: @Sendable (SegmentKind.Defaults?) -> ValueCodec<Description.Segment>

  init<Own>(_ type: TrackType, _ keys: SegmentKeys, _ parts: SegmentParts<Own>) {
    let onTrack = keys.onVisualTrack
    self.type = type
    form = onTrack.form
    blank = parts.blankDraft
    codec = parts.codec(onTrack, on: .visual, leading: keys.leadingCount(on: .visual))
    sharedKeys = keys.sharable(on: .visual).map { key in
      SharedKey(form: key.form, read: { parts.read(key, $0, $1, into: &$2) })
    }
  }
}

extension ValueCodec where Value == Description.Segment {
  /// A codec for the segments of a visual track. The type of a segment that names none is `video`. A segment with a type
  /// that does not exist is a placeholder: nothing tells which keys it can have.
  static func visualSegment(_ elements: [VisualElement], _ defaults: VisualDefaults?) -> ValueCodec
  {
    let codecs = Dictionary(
      uniqueKeysWithValues: elements.map { ($0.type, $0.codec(defaults?.drafts[$0.type])) })
    return ValueCodec(
      form: .segment,
      read: { node, reading in
        guard let written = node.members.first(where: { $0.key == "type" }) else {
          return codecs[.video]?.read(node, reading)
        }
        if let type = written.value.string.flatMap(TrackType.init(rawValue:)),
          let codec = codecs[type]
        {
          return codec.read(node, reading)
        }
        reading.descend(written.key) { reading.reportWrongType(written.value) }
        return .unreadable(name: node["name"]?.string, content: nil)
      },
      write: { segment in codecs[segment.content.type]?.write(segment) ?? .object(JSONObject()) })
  }
}

extension Reading {
  fileprivate func reportWrongType(_ type: JSONNode) {
    let words = TrackType.ofVisualSegments.map(\.rawValue)
    if let text = type.string {
      reportInvalidWord(text, words, self)
    } else {
      reportMismatch(listed(words.map { "\"\($0)\"" }), type)
    }
  }
}

extension SegmentKind {
  static let visualElements = TrackType.ofVisualSegments.compactMap {
    SegmentKind.of($0).onVisualTrack
  }
  static let visual = SegmentKind(of: visualElements)
}
