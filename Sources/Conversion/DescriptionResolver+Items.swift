import Catalogue
import DescriptionFormat
import Editing
import MediaValues

/// Resolves single segments, by their types.
extension DescriptionResolver {
  func text(at path: SegmentPath) -> Timeline.Item<Timeline.Text>? {
    guard case .text(let text) = description[path].content else { return nil }
    return item(
      at: path,
      Timeline.Text(
        text: text.text, runs: text.runs, style: text.style ?? TextStyle(),
        appearance: text.appearance.normalized(in: description[path])))
  }

  mutating func sticker(at path: SegmentPath) -> Timeline.Item<Timeline.Sticker>? {
    guard case .sticker(let sticker) = description[path].content else { return nil }
    let media = medium(at: path, type: .photo)
    return item(
      at: path,
      Timeline.Sticker(
        media: media, loops: Description.Sticker.loops.value(of: sticker),
        appearance: sticker.appearance.normalized(in: description[path])))
  }

  func shape(at path: SegmentPath) -> Timeline.Item<Timeline.Shape>? {
    guard case .shape(let shape) = description[path].content else { return nil }
    return item(
      at: path,
      Timeline.Shape(
        shape.drawn.normalized, appearance: shape.appearance.normalized(in: description[path])))
  }

  func composition(
    at path: SegmentPath
  ) throws(InvalidTimeline) -> Timeline.Item<Timeline.Composition>? {
    guard case .composition(let composition) = description[path].content else { return nil }
    let timeline = try Timeline(
      resolving: Description(media: composition.media, tracks: composition.tracks),
      inside: visible)
    return item(
      at: path,
      Timeline.Composition(
        timeline: timeline, appearance: composition.appearance.normalized(in: description[path])))
  }

  func effect(at path: SegmentPath) -> Timeline.Item<AppliedKind?>? {
    guard case .effect(let effect) = description[path].content else { return nil }
    return item(
      at: path, effect.subtype.map { AppliedKind(name: $0, arguments: effect.parameters) })
  }

  private func item<Content>(at path: SegmentPath, _ content: Content) -> Timeline.Item<Content> {
    let segment = description[path]
    var item = Timeline.Item(
      range: segment.range, name: segment.name, isEnabled: segment.isLive, content: content,
      extensions: segment.extensions)
    item.markers = segment.markers.map(\.normalized)
    return item
  }

  func transition(at path: SegmentPath) -> Timeline.Transition? {
    let segment = description[path]
    guard case .transition(let transition) = segment.content else { return nil }
    let joined = try? neighbours[path]?.get()
    return Timeline.Transition(
      range: segment.range, name: segment.name, isEnabled: segment.isLive,
      kind: AppliedKind(
        name: transition.subtype ?? TransitionKind.crossfade.name,
        arguments: transition.parameters),
      easing: Description.Transition.easing.value(of: transition),
      audio: Description.Transition.audio.value(of: transition),
      outgoing: joined?.outgoing.map(reference),
      incoming: joined?.incoming.map(reference),
      from: pointingToTimeline(transition.from, joined?.outgoing),
      to: pointingToTimeline(transition.to, joined?.incoming),
      extensions: segment.extensions)
  }

  /// Returns the name by which a transition refers to a segment. `track/index` counts segments in the order of
  /// the document, but in the timeline they are in order of time.
  private func pointingToTimeline(_ name: String?, _ path: SegmentPath?) -> String? {
    guard let name, let path else { return name }
    let track = description.tracks[path.track]
    let isIndex = name == "\(track.name)/\(path.segment)"
    guard isIndex, name != description[path].name, name != track.name else { return name }
    return "\(track.name)/\(rank[path.track][path.segment])"
  }

  private func reference(_ path: SegmentPath) -> Timeline.ClipReference {
    Timeline.ClipReference(track: path.track, clip: rank[path.track][path.segment])
  }

  func filter(at path: SegmentPath) -> Timeline.Filter? {
    let segment = description[path]
    guard case .filter(let filter) = segment.content else { return nil }
    return Timeline.Filter(
      range: segment.range, name: segment.name, isEnabled: segment.isLive,
      kind: filter.subtype.map { AppliedKind(name: $0, arguments: filter.parameters) },
      intensity: Description.Filter.intensity.number(of: filter), extensions: segment.extensions)
  }
}
