import Diagnostics
import JSONSyntax
import MediaValues

/// Reads and writes the segments of tracks of one type.
final class SegmentKind: Sendable {
  let form: ObjectForm
  /// The keys that may be in the `defaults` of the track.
  let defaultsForm: ObjectForm
  private let readDefaults: @Sendable (JSONNode, Reading) -> Defaults
  /// A codec for the segments of tracks without defaults.
  private let list: ValueCodec<[Description.Segment]>
  private let codec: @Sendable (Defaults?) -> ValueCodec<[Description.Segment]>
  /// How segments of the type are written on visual tracks; `nil` for types that are not visual.
  let onVisualTrack: VisualElement?

  /// The keys that the segments of one track have unless they are written, as a draft of the type.
  typealias Defaults = any Sendable

  /// Creates the kind. The content is read into `blank`. The `leading` keys are written before `position`.
  init<Own: Sendable>(
    _ type: TrackType, _ title: String, _ summary: String, blank: Own, leading: [Key<Own>] = [],
    _ keys: [Key<Own>], wrap: @escaping @Sendable (Own) -> Description.Content,
    unwrap: @escaping @Sendable (Description.Content) -> Own?,
    settle: (@Sendable (inout Own, _ shared: Own, JSONNode) -> Void)? = nil
  ) {
    let keys = SegmentKeys(type, title, summary, leading: leading, keys)
    let parts = SegmentParts(blank: blank, wrap: wrap, unwrap: unwrap, settle: settle)
    let onTrack = keys.onTrack
    let defaults = keys.defaults
    form = onTrack.form
    defaultsForm = defaults.form
    readDefaults = { parts.defaults(defaults, $0, $1) }
    let element = parts.codec(onTrack, on: type, leading: keys.leadingCount(on: type))
    codec = { .list(of: element($0)) }
    list = codec(nil)
    onVisualTrack = type.isVisual ? VisualElement(type, keys, parts) : nil
  }

  /// Creates the kind of visual tracks, whose segments have types of their own.
  init(of elements: [VisualElement]) {
    let shared = VisualDefaults.shape(of: elements)
    form = elements[0].form
    defaultsForm = shared.form
    readDefaults = { node, reading in
      var defaults = VisualDefaults(of: elements)
      shared.read(node, reading, into: &defaults)
      return defaults
    }
    codec = { defaults in .list(of: .visualSegment(elements, defaults as? VisualDefaults)) }
    list = codec(nil)
    onVisualTrack = nil
  }

  /// Reads the keys that all segments of a track share.
  func defaults(_ node: JSONNode, _ reading: Reading) -> Defaults { readDefaults(node, reading) }

  /// Reads all segments of a track. A segment that could not be read is a placeholder (`isUnreadable`).
  func read(
    _ node: JSONNode, _ defaults: Defaults?, _ reading: Reading
  ) -> [Description.Segment]? {
    guard let defaults else { return reading.merging(false) { list.read(node, reading) } }
    var segments = reading.merging(true) { codec(defaults).read(node, reading) }
    // The first segment has nothing before it, so it has no transition of the defaults.
    // If it is repeated, its other copies have.
    if let first = segments?.first, first.hasJoint, !first.isRepeated,
      !node.firstElementHas("transition")
    {
      segments?[0].joint = nil
    }
    return segments
  }

  func write(_ segments: [Description.Segment]) -> JSONValue { list.write(segments) }

  static func of(_ type: TrackType) -> SegmentKind {
    switch type {
    case .visual: visual
    case .video: video
    case .photo: photo
    case .audio: audio
    case .text: text
    case .sticker: sticker
    case .shape: shape
    case .composition: composition
    case .transition: transition
    case .filter: filter
    case .effect: effect
    }
  }
}

extension JSONNode {
  fileprivate func firstElementHas(_ key: String) -> Bool {
    elements.first { _ in true }?[key] != nil
  }
}
