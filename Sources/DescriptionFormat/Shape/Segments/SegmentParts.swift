import JSONSyntax
import MediaValues

/// The content of segments of one type, for the codecs that read and write them.
struct SegmentParts<Own: Sendable>: Sendable {
  /// The content into which the keys are read.
  let blank: Own
  let wrap: @Sendable (Own) -> Description.Content
  let unwrap: @Sendable (Description.Content) -> Own?
  /// Removes what a segment cannot have from what it takes from the defaults of its track. The node is the segment.
  let settle: (@Sendable (inout Own, _ shared: Own, JSONNode) -> Void)?

  /// Returns the codec of the segments, for the defaults of their track. `leading` is the number of keys between the
  /// name and the position.
  func codec(
    _ shape: ObjectShape<SegmentDraft<Own>>, on track: TrackType, leading: Int
  ) -> @Sendable (SegmentKind.Defaults?) -> ValueCodec<Description.Segment> {
    let keysOfAll = SegmentDraft<Own>.keysOfAll(on: track, leading: leading)
    // Segments without keys of their type share one content, which has hundreds of bytes.
    let blankContent = wrap(blank)
    return { shared in
      let shared = shared as? SegmentDraft<Own>
      let sharedContent = shared.map { wrap($0.own) } ?? blankContent
      let initial = shared ?? SegmentDraft(own: blank)
      return ValueCodec<Description.Segment>(
        form: .segment,
        read: { node, reading in
          var draft = initial
          let present = shape.read(node, reading, into: &draft) ?? KeySet()
          if let shared {
            draft.dropSharedJoint(where: present, leading: leading)
            settle?(&draft.own, shared.own, node)
          }
          let content = keysOfAll.isSuperset(of: present) ? sharedContent : wrap(draft.own)
          guard draft.isPlaced(where: present, leading: leading, in: reading.version) else {
            return .unreadable(name: draft.name, content: content)
          }
          return draft.segment(content, reading)
        },
        write: { segment in
          guard let own = unwrap(segment.content) else { return .object(JSONObject()) }
          return .object(shape.write(SegmentDraft(segment, own)))
        })
    }
  }
}
