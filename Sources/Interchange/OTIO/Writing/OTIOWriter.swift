import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues

/// Writes a timeline as the JSON of OTIO.
///
/// Any program can read the edit from the OTIO structure. What OTIO cannot express is stored as
/// metadata, so that reading the file results in the same description.
struct OTIOWriter {
  private let description: Description
  private let json: JSONObject
  private let rate: FrameRate

  init(of timeline: Timeline) {
    description = Description(describing: timeline)
    rate = timeline.canvas.frameRate
    if case .object(let json) = FormatWriter.write(.description(description)) {
      self.json = json
    } else {
      json = JSONObject()
    }
  }

  func exported(
    title: String, relative: Description?, keeping kept: InterchangeFormat.KeptKeys
  ) -> ExportedEdit {
    let stack = OTIOStackWriter(description, json, rate: rate, inside: [:])
    let written = relative.map { OTIOWrittenTimes($0, itemsSaying: description) }
    let template = kept.template.map { OTIOTemplateKeys($0) }
    let timeline = OTIOObjects.timeline(
      name: title,
      own: JSONObject(
        [("outline", .string(JSONValue.object(json.outline).compactText))]
          + (written?.metadata ?? [])
          + (kept.defaults.map { [("defaults", .string($0))] } ?? [])
          + (template?.metadata ?? [])),
      tracks: stack.tracks(),
      markers: OTIOObjects.markers(description.markers.map(\.marker), json["markers"], at: rate))
    return ExportedEdit(
      text: timeline.canonicalText,
      diagnostics: stack.losses() + (template?.losses ?? []))
  }
}

/// Writes the tracks of a description or composition.
struct OTIOStackWriter {
  let description: Description
  let lanes: OTIOLanes
  private let json: JSONObject
  private let segments: [[JSONObject]]
  private let rate: FrameRate
  /// The sources of the media that segments may play.
  private let sources: [String: String?]

  init(
    _ description: Description, _ json: JSONObject, rate: FrameRate,
    inside outer: [String: String?]
  ) {
    self.description = description
    self.json = json
    self.rate = rate
    lanes = OTIOLanes(description, rate: rate)
    sources = outer.merging(
      description.media.map { ($0.name, $0.source) }, uniquingKeysWith: { $1 })
    segments = json.objects("tracks").map { $0.objects("segments") }
  }

  /// Returns an OTIO track for each lane, and for the transitions that are not in a lane.
  func tracks() -> [JSONValue] {
    var written: [(index: Int, track: JSONValue)] = lanes.lanes.map { lane in
      (lane.tracks[0], track(lane.tracks[0], holding: items(of: lane)))
    }
    for (index, track) in description.tracks.enumerated() where track.type == .transition {
      let left = track.segments.indices.map { SegmentPath(track: index, segment: $0) }
        .filter { !lanes.placed.contains($0) }
      guard !left.isEmpty else { continue }
      written.append((index, self.track(index, holding: items(left))))
    }
    return written.sorted { $0.index < $1.index }.map(\.track)
  }

  private func track(_ index: Int, holding items: [JSONValue]) -> JSONValue {
    let track = description.tracks[index]
    return OTIOObjects.track(
      OTIOObjects.Item(name: track.name, isEnabled: track.isLive), isSound: track.type == .audio,
      items)
  }

  private func items(of lane: OTIOLanes.Lane) -> [JSONValue] {
    var items: [JSONValue] = []
    var end = Time.zero
    var before = Time.zero
    for path in lane.segments {
      let range = description[path].range
      let start = range.start + before
      if start > end { items.append(gap(start - end)) }
      if let fade = lanes.fadesIn[path] { items.append(transition(fade, cut: range.start)) }
      let resolvedTransition = lanes.between[path]
      end = resolvedTransition?.cut(at: rate) ?? range.end
      items.append(item(path, before: before, duration: end - start))
      before = .zero
      if let resolvedTransition {
        items.append(transition(resolvedTransition, cut: end))
        before = end - resolvedTransition.range.start
      } else if let fade = lanes.fadesOut[path] {
        items.append(transition(fade, cut: range.end))
      }
    }
    return items
  }

  /// Writes segments that are not joined.
  private func items(_ paths: [SegmentPath]) -> [JSONValue] {
    var items: [JSONValue] = []
    var end = Time.zero
    for path in paths {
      let range = description[path].range
      if range.start > end { items.append(gap(range.start - end)) }
      items.append(item(path, before: .zero, duration: range.duration))
      end = range.end
    }
    return items
  }

  private func gap(_ duration: Time) -> JSONValue {
    OTIOObjects.gap(OTIOObjects.Item(source: source(.zero, duration)))
  }

  private func source(_ start: Time, _ duration: Time) -> JSONValue {
    OTIOTime.write(TimeRange(start: start, duration: duration), at: rate)
  }

  // MARK: Items

  /// Writes a segment. `duration` is its length from the previous cut to the next one; `before` is
  /// its length before the previous cut.
  private func item(_ path: SegmentPath, before: Time, duration: Time) -> JSONValue {
    let segment = description[path]
    let json = segments[path.track][path.segment]
    var item = OTIOObjects.Item(
      name: segment.name, own: own(path), source: source(.zero, duration),
      isEnabled: segment.isLive)
    item.markers = markers(segment, json, from: Time.zero - before)
    switch segment.content {
    case .video, .photo, .audio:
      let start = segment.content.inPoint
      if let start {
        let retime = OTIORetime(notedBy: json)
        item.source = source(
          retime.start(
            ofInPoint: start, before: before, after: segment.duration - before - duration),
          duration)
        if retime.scalar != 1 { item.effects = [OTIOObjects.timeWarp(retime.scalar)] }
        item.markers = markers(
          segment, json,
          from: retime.start(
            ofInPoint: start, before: before, after: segment.duration - before - duration) - before)
      }
      return OTIOObjects.clip(item, playing: medium(segment.media))
    case .sticker: return OTIOObjects.clip(item, playing: medium(segment.media))
    case .text(let text):
      return OTIOObjects.clip(
        item, playing: OTIOObjects.generator("text", JSONObject([("text", .string(text.text))])))
    case .shape:
      return OTIOObjects.clip(item, playing: OTIOObjects.generator("shape", JSONObject([])))
    case .composition(let composition):
      item.source = source(before, duration)
      item.markers = markers(segment, json, from: .zero)
      let inner = OTIOStackWriter(
        Description(media: composition.media, tracks: composition.tracks), json, rate: rate,
        inside: sources)
      return OTIOObjects.stack(item, inner.tracks())
    case .filter, .effect:
      item.effects = json.text("subtype").map { [OTIOObjects.effect($0)] } ?? []
      return OTIOObjects.gap(item)
    case .transition: return OTIOObjects.gap(item)
    }
  }

  private func markers(
    _ segment: Description.Segment, _ json: JSONObject, from origin: Time
  ) -> [JSONValue] {
    OTIOObjects.markers(segment.markers, json["markers"], from: origin, at: rate)
  }

  private func medium(_ name: String?) -> JSONValue {
    let source = name.flatMap { sources[$0] ?? nil }
    return OTIOObjects.medium(named: name, at: source.map(OTIOAddress.address(ofPath:)))
  }

  private func transition(_ resolvedTransition: OTIOLanes.ResolvedTransition, cut: Time)
    -> JSONValue
  {
    let path = resolvedTransition.path
    let joint = description[path].joint
    let kind =
      joint.map { $0.subtype ?? "crossfade" }
      ?? segments[path.track][path.segment].text("subtype")
    return OTIOObjects.transition(
      name: joint == nil ? description[path].name : nil,
      // The metadata of a segment contain its transition from the one before.
      own: joint == nil ? own(path) : home(path),
      isDissolve: kind == "crossfade",
      before: OTIOTime.write(cut - resolvedTransition.range.start, at: rate),
      after: OTIOTime.write(resolvedTransition.range.end - cut, at: rate))
  }

  private func home(_ path: SegmentPath) -> JSONObject {
    JSONObject([("track", .string(description.tracks[path.track].name))])
  }

  /// Returns the metadata of a segment: its track, and what OTIO cannot express.
  private func own(_ path: SegmentPath) -> JSONObject {
    var own = home(path)
    let aside = aside(path)
    if !aside.members.isEmpty {
      own["segment"] = .string(JSONValue.object(aside).compactText)
    }
    return own
  }

  /// Returns the members of a segment that OTIO cannot express.
  func aside(_ path: SegmentPath) -> JSONObject {
    var aside = segments[path.track][path.segment]
    for key in ["position", "duration", "name", "enabled", "start", "freeze", "markers"] {
      aside[key] = nil
    }
    if case .composition = description[path].content { return aside.outline }
    aside["media"] = nil
    return aside
  }
}

extension Description.Content {
  /// The in point of a segment; `nil` for media without a duration.
  fileprivate var inPoint: Time? {
    switch self {
    case .video(let video): video.freeze ?? video.start ?? .zero
    case .audio(let audio): audio.start ?? .zero
    case .photo, .text, .sticker, .shape, .composition, .transition, .filter, .effect: nil
    }
  }
}

extension JSONObject {
  /// The description without the segments of its tracks.
  fileprivate var outline: JSONObject {
    var outline = self
    outline["markers"] = nil
    let tracks = objects("tracks").map { track -> JSONValue in
      var track = track
      track["segments"] = nil
      track["duration"] = nil
      return .object(track)
    }
    outline["tracks"] = .array(tracks)
    return outline
  }

  /// Returns the objects of an array.
  func objects(_ key: String) -> [JSONObject] {
    guard case .array(let elements)? = self[key] else { return [] }
    return elements.compactMap { if case .object(let object) = $0 { object } else { nil } }
  }

  /// Returns a string.
  func text(_ key: String) -> String? {
    if case .string(let text)? = self[key] { text } else { nil }
  }
}
