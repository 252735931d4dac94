import Diagnostics
import JSONSyntax
import MediaValues

/// Reads and writes the segments of tracks of one type.
final class SegmentKind: Sendable {
  let form: ObjectForm
  /// A codec for all segments of a track. A segment that could not be read is a placeholder (`isUnreadable`).
  let list: ValueCodec<[Description.Segment]>

  /// Creates the kind. The content is read into `blank`. The `leading` keys are written before `position`.
  init<Own: Sendable>(
    _ type: TrackType, _ title: String, _ summary: String, blank: Own, leading: [Key<Own>] = [],
    _ keys: [Key<Own>], wrap: @escaping @Sendable (Own) -> Description.Content,
    unwrap: @escaping @Sendable (Description.Content) -> Own?
  ) {
    let shape = ObjectShape<Draft<Own>>(
      "\(type.rawValue)Segment", title, summary, extensions: \.extensions,
      [Draft.name] + leading.map { $0.lifted(to: \.own) } + Draft.placement
        + keys.map { $0.lifted(to: \.own) })
    form = shape.form
    // Segments without keys of their type share one content, which has hundreds of bytes.
    let blankContent = wrap(blank)
    let (lead, all) = (leading.count, KeySet.capacity)
    let ownKeys = [1..<1 + lead, 1 + lead + Draft<Own>.placement.count..<all]
    let common = KeySet((0..<all).filter { index in !ownKeys.contains { $0.contains(index) } })
    let segment = ValueCodec<Description.Segment>(
      form: .segment,
      read: { node, reading in
        var draft = Draft(own: blank)
        let present = shape.read(node, reading, into: &draft) ?? KeySet()
        let content = common.isSuperset(of: present) ? blankContent : wrap(draft.own)
        guard let position = draft.position, let duration = draft.duration else {
          return .unreadable(name: draft.name, content: content)
        }
        return Description.Segment(
          position: position, duration: duration, name: draft.name, isEnabled: draft.isEnabled,
          content: content, extensions: draft.extensions)
      },
      write: { segment in
        guard let own = unwrap(segment.content) else { return .object(JSONObject()) }
        var draft = Draft(own: own)
        draft.position = segment.position
        draft.duration = segment.duration
        draft.name = segment.name
        draft.isEnabled = segment.isEnabled
        draft.extensions = segment.extensions
        return .object(shape.write(draft))
      })
    list = .list(of: segment)
  }

  static func of(_ type: TrackType) -> SegmentKind {
    switch type {
    case .video: video
    case .photo: photo
    case .audio: audio
    case .text: text
    case .sticker: sticker
    case .composition: composition
    case .transition: transition
    case .filter: filter
    case .effect: effect
    }
  }
}

/// A segment that is being read: the common properties, and the content of its type.
private struct Draft<Own: Sendable>: Sendable {
  var position: Time?
  var duration: Time?
  var name: String?
  var isEnabled: Bool?
  var own: Own
  var extensions: [Extension] = []

  init(own: Own) {
    self.own = own
  }

  static var name: Key<Draft> {
    Key(
      "name", \.name, .name, "The name, for `from`, `to` and messages.",
      example: "\"arrival\"")
  }

  static var placement: [Key<Draft>] {
    [
      Key(
        needed: "position", \.position, .time,
        "The time on the timeline at which the segment begins.",
        example: "0"),
      Key(needed: "duration", \.duration, .positiveTime, "The duration.", example: "5"),
      Key(
        DefaultedProperty(
          Description.Segment.isEnabled.key, \Draft.isEnabled,
          default: Description.Segment.isEnabled.standard), .flag,
        "False: it is ignored."),
    ]
  }
}
