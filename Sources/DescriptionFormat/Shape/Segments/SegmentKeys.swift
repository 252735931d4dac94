import JSONSyntax
import MediaValues

/// The keys of the segments of one type, which read and write a ``SegmentDraft``.
struct SegmentKeys {
  private let type: TrackType
  private let title: String
  private let summary: String
  /// The keys of the content: those before `position`, and the others.
  private let leading: [ObjectKey]
  private let others: [ObjectKey]
  /// The offset of the properties that all segments have.
  private let base: Int

  init<Own: Sendable>(
    _ type: TrackType, _ title: String, _ summary: String, leading: [Key<Own>], _ others: [Key<Own>]
  ) {
    (self.type, self.title, self.summary) = (type, title, summary)
    let own = storedOffset(of: \SegmentDraft<Own>.own)
    self.leading = leading.map { $0.untyped.moved(by: own) }
    self.others = others.map { $0.untyped.moved(by: own) }
    base = storedOffset(of: \SegmentDraft<Own>.base)
  }

  /// The keys on tracks of the type.
  var onTrack: ObjectKeys {
    object("\(type.rawValue)Segment", leading + placed(SegmentBase.placement(on: type)) + others)
  }

  /// The keys on visual tracks: the same, and `type`.
  var onVisualTrack: ObjectKeys {
    object(
      "visual" + type.rawValue.prefix(1).uppercased() + type.rawValue.dropFirst() + "Segment",
      placed([.type(type)]) + leading + placed(SegmentBase.placement(on: .visual)) + others)
  }

  /// The keys that may be in the `defaults` of tracks of the type.
  var defaults: ObjectKeys {
    ObjectKeys(
      "\(type.rawValue)Defaults", "the defaults of \(title.withoutArticle)s",
      "Keys that each segment of the track has, unless it has them itself.", extensions: nil,
      sharable(on: type))
  }

  /// The keys that the segments of a track of type `track` may share.
  func sharable(on track: TrackType) -> [ObjectKey] {
    placed(SegmentBase.lengths(on: track)) + (leading + others).filter { $0.form.isSharable }
  }

  /// The number of keys between the name and the position, on tracks of type `track`.
  func leadingCount(on track: TrackType) -> Int { leading.count + (track == .visual ? 1 : 0) }

  private func object(_ id: String, _ keys: [ObjectKey]) -> ObjectKeys {
    ObjectKeys(
      id, title, summary, extensions: MemoryProperty(\SegmentBase.extensions).moved(by: base),
      placed([SegmentBase.name]) + keys + placed(SegmentBase.markers(on: type)))
  }

  private func placed(_ keys: [Key<SegmentBase>]) -> [ObjectKey] {
    keys.map { $0.untyped.moved(by: base) }
  }
}

extension KeyForm {
  /// Whether all segments of a track may share the key. Others are about one segment: what it shows, and where.
  var isSharable: Bool { !["media", "freeze", "text", "tracks", "from", "to"].contains(name) }
}

extension Key<SegmentBase> {
  /// The key `type` of a segment of a visual track. The type has been read before, to find the keys of the segment.
  fileprivate static func type(_ type: TrackType) -> Key {
    let words = TrackType.ofVisualSegments.map {
      ValueForm.Word(text: $0.rawValue, summary: $0.summary)
    }
    return Key(
      form: KeyForm(
        name: "type", summary: "The type of the segment, which determines its keys.",
        value: .words(words), isRequired: false, standard: TrackType.video.rawValue,
        example: "\"photo\""),
      read: { _, _, _ in },
      write: { _ in type == .video ? nil : .string(type.rawValue) })
  }
}

extension String {
  /// The title of an object without its article: `video segment`.
  fileprivate var withoutArticle: String {
    String(drop { $0 != " " }.dropFirst())
  }
}
