import JSONSyntax
import MediaValues

/// A segment that is being read: the common properties, and the content of its type.
struct SegmentDraft<Own: Sendable>: Sendable {
  var base = SegmentBase()
  var own: Own
}

/// The content of segments of one type, for the codecs that read and write them.
struct SegmentParts<Own: Sendable>: Sendable {
  /// The content into which the keys are read.
  let blank: Own
  let wrap: @Sendable (Own) -> Description.Content
  let unwrap: @Sendable (Description.Content) -> Own?
  /// Removes what a segment cannot have from what it takes from the defaults of its track. The node is the segment.
  let settle: (@Sendable (inout Own, _ shared: Own, JSONNode) -> Void)?

  /// A draft of the type without any key.
  var blankDraft: SegmentDraft<Own> { SegmentDraft(own: blank) }

  /// Reads the keys that the segments of a track share.
  func defaults(_ keys: ObjectKeys, _ node: JSONNode, _ reading: Reading) -> SegmentKind.Defaults {
    var draft = blankDraft
    withUnsafeMutablePointer(to: &draft) { _ = keys.read(node, reading, into: $0) }
    return draft
  }

  /// Reads one of these keys into the defaults of a track.
  func read(
    _ key: ObjectKey, _ node: JSONNode, _ reading: Reading,
    into defaults: inout SegmentKind.Defaults
  ) {
    guard var draft = defaults as? SegmentDraft<Own> else { return }
    withUnsafeMutablePointer(to: &draft) { key.reader(node, reading, into: $0) }
    defaults = draft
  }

  /// Returns the codec of the segments, for the defaults of their track. `leading` is the number of keys between the
  /// name and the position.
  func codec(
    _ keys: ObjectKeys, on track: TrackType, leading: Int
  ) -> @Sendable (SegmentKind.Defaults?) -> ValueCodec<Description.Segment> {
    let keysOfAll = SegmentBase.keysOfAll(on: track, leading: leading)
    // Segments without keys of their type share one content, which has hundreds of bytes.
    let blankContent = wrap(blank)
    return { shared in
      let shared = shared as? SegmentDraft<Own>
      let sharedContent = shared.map { wrap($0.own) } ?? blankContent
      let initial = shared ?? blankDraft
      return ValueCodec<Description.Segment>(
        form: .segment,
        read: { node, reading in
          var draft = initial
          let present =
            withUnsafeMutablePointer(to: &draft) { keys.read(node, reading, into: $0) } ?? KeySet()
          if let shared {
            draft.base.dropSharedJoint(where: present, leading: leading)
            settle?(&draft.own, shared.own, node)
          }
          let content = keysOfAll.isSuperset(of: present) ? sharedContent : wrap(draft.own)
          guard draft.base.isPlaced(where: present, leading: leading, in: reading.version) else {
            return .unreadable(name: draft.base.name, content: content)
          }
          return draft.base.segment(content, reading)
        },
        write: { segment in
          guard let own = unwrap(segment.content) else { return .object(JSONObject()) }
          let draft = SegmentDraft(base: SegmentBase(segment), own: own)
          return .object(withUnsafePointer(to: draft) { keys.write($0) })
        })
    }
  }
}
