import Catalogue
package import DescriptionFormat
package import Editing
import MediaValues

extension Description {
  /// Timeline → Description, in normal form: segments are in order of time, defaults are left out, and
  /// `version` and the `duration` of each track are included.
  ///
  /// Resolving the result gives the same timeline. Nothing is lost: names, extensions and the names by which
  /// transitions refer to their clips are part of the timeline. Such names are added where they are needed and
  /// missing.
  package init(describing timeline: Timeline) {
    let implicit = Set(timeline.media.filter { $0.origin == .ownSlot }.map(\.name))
    self.init(
      // The version follows from the content.
      version: nil,
      canvas: CanvasSettings(describing: timeline.canvas),
      duration: timeline.fixedDuration,
      media: timeline.media.filter(\.isDeclared).map(Medium.init(describing:)),
      fields: timeline.fields,
      markers: timeline.markers.map { PlacedMarker($0) },
      tracks: timeline.tracks.map { Track(describing: $0, implicit: implicit) },
      extensions: timeline.extensions)
    nameNeighbours(in: timeline)
    version = FormatVersion(neededBy: self)
  }

  /// Adds `from` and `to` to transitions whose neighbors would be ambiguous otherwise. A side without a
  /// neighbor is written only if something else fits it.
  private mutating func nameNeighbours(in timeline: Timeline) {
    guard nameNeighbours(in: timeline, absent: nil) else { return }
    _ = nameNeighbours(in: timeline, absent: "")
  }

  /// Names the neighbors of transitions that are understood differently, and returns whether there are any.
  private mutating func nameNeighbours(in timeline: Timeline, absent: String?) -> Bool {
    let understood = TransitionNeighbours.resolve(in: self)
    var isChanged = false
    for (index, track) in timeline.tracks.enumerated() {
      guard case .transitions(let transitions) = track.items else { continue }
      for (place, transition) in transitions.enumerated() {
        let meant = TransitionNeighbours(
          outgoing: transition.outgoing.map(SegmentPath.init),
          incoming: transition.incoming.map(SegmentPath.init))
        guard case .transition(var written) = tracks[index].segments[place].content,
          let outcome = understood[SegmentPath(track: index, segment: place)],
          outcome != .success(meant), absent == nil || meant.isOneOfSeveral(in: outcome)
        else { continue }
        written.from = meant.outgoing.map(ownName) ?? absent
        written.to = meant.incoming.map(ownName) ?? absent
        tracks[index].segments[place].content = .transition(written)
        isChanged = true
      }
    }
    return isChanged
  }

  private func ownName(_ path: SegmentPath) -> String {
    "\(tracks[path.track].name)/\(path.segment)"
  }
}

extension TransitionNeighbours {
  /// Whether this is a fade of one segment, and more segments fit according to `outcome`.
  fileprivate func isOneOfSeveral(
    in outcome: Result<TransitionNeighbours, TransitionProblem>
  ) -> Bool {
    guard (outgoing == nil) != (incoming == nil) else { return false }
    switch outcome {
    case .success, .failure(.ambiguous): return true
    case .failure: return false
    }
  }
}

extension SegmentPath {
  fileprivate init(_ reference: Timeline.ClipReference) {
    self.init(track: reference.track, segment: reference.clip)
  }
}

extension CanvasSettings {
  /// `nil` if all values are defaults.
  fileprivate init?(describing canvas: Timeline.Canvas) {
    self.init(
      width: canvas.width, height: canvas.height,
      unit: CanvasSettings.unit.written(canvas.unit), areas: canvas.areas,
      frameRate: CanvasSettings.frameRate.written(canvas.frameRate),
      background: CanvasSettings.background.written(canvas.background),
      sampleRate: CanvasSettings.sampleRate.written(canvas.sampleRate),
      extensions: canvas.extensions)
    if self == CanvasSettings() { return nil }
  }
}

extension Description.Medium {
  fileprivate init(describing medium: Timeline.Medium) {
    self.init(
      name: medium.name, type: medium.type, source: medium.source, label: medium.label,
      accepts: medium.accepts == [medium.type] ? nil : medium.accepts,
      minDuration: medium.minDuration, trim: Description.Medium.trim.written(medium.trim),
      focus: medium.focus, conditions: medium.conditions,
      extensions: medium.extensions)
  }
}

extension Description.Track {
  fileprivate init(describing track: Timeline.Track, implicit: Set<String>) {
    let type = TrackType(of: track.items)
    var segments = track.items.uniform.flatMap {
      Description.Segment.describing($0.items, implicit: implicit)
    }
    for (index, joint) in track.joints {
      segments[index].joint = Description.Joint(
        joint, lasting: track.overlap(at: index).duration, on: type)
    }
    self.init(
      type: type, name: track.name, duration: segments.map(\.duration).max(),
      isEnabled: Description.Track.isEnabled.written(track.isEnabled),
      volume: Description.Track.volume.written(track.volume),
      isMuted: Description.Track.isMuted.written(track.isMuted), target: track.target,
      snap: track.snap,
      segments: segments,
      extensions: track.extensions)
  }
}

extension TrackType {
  /// The type of the track that holds items.
  fileprivate init(of items: Timeline.Track.Items) {
    self =
      switch items {
      case .clips(.video, _): .video
      case .clips(.photo, _): .photo
      case .clips(.audio, _): .audio
      case .texts: .text
      case .stickers: .sticker
      case .shapes: .shape
      case .compositions: .composition
      case .visual: .visual
      case .transitions: .transition
      case .filters: .filter
      case .effects: .effect
      }
  }
}

extension Description.Segment {
  /// Returns the segments of items of one kind.
  fileprivate static func describing(
    _ items: Timeline.Track.Items, implicit: Set<String>
  ) -> [Description.Segment] {
    switch items {
    case .clips(let media, let clips):
      clips.map { Description.Segment(describing: $0, on: media, implicit: implicit) }
    case .texts(let texts):
      texts.map { Description.Segment(describing: $0, .text(Description.Text($0.content))) }
    case .stickers(let stickers):
      stickers.map {
        Description.Segment(
          describing: $0, .sticker(Description.Sticker($0.content, implicit: implicit)))
      }
    case .shapes(let shapes):
      shapes.map { Description.Segment(describing: $0, .shape(Description.Shape($0.content))) }
    case .compositions(let compositions):
      compositions.map {
        Description.Segment(describing: $0, .composition(Description.Composition($0.content)))
      }
    case .visual: []
    case .transitions(let transitions): transitions.map(Description.Segment.init(describing:))
    case .filters(let filters): filters.map(Description.Segment.init(describing:))
    case .effects(let effects):
      effects.map {
        Description.Segment(
          describing: $0,
          .effect(
            Description.Effect(
              subtype: $0.content?.name, parameters: $0.content?.arguments ?? [:])))
      }
    }
  }
}

extension Description.Joint {
  fileprivate init(_ joint: Timeline.Joint, lasting duration: Time, on track: TrackType) {
    self.init(
      subtype: track == .audio || joint.kind.name == TransitionKind.crossfade.name
        ? nil : joint.kind.name,
      parameters: joint.kind.arguments, duration: duration,
      easing: Description.Joint.easing.written(joint.easing),
      audio: Description.Joint.audio.written(joint.audio))
  }
}

extension Description.Segment {
  fileprivate init(
    describing clip: Timeline.Clip, on type: MediaType, implicit: Set<String>
  ) {
    let media = implicit.contains(clip.media) ? nil : clip.media
    let sound = clip.sound.settings
    let start = Description.Video.start.written(clip.sourceStart)
    let speed = Description.Video.speed.written(clip.speed)
    let isReversed = Description.Video.isReversed.written(clip.isReversed)
    let content: Description.Content =
      switch type {
      case .video:
        .video(
          Description.Video(
            media: media, start: clip.isFrozen ? nil : start,
            freeze: clip.isFrozen ? clip.sourceStart : nil, speed: speed, isReversed: isReversed,
            whenShort: Description.Video.whenShort.written(clip.whenShort),
            appearance: clip.appearance, sound: sound))
      case .photo:
        .photo(Description.Photo(media: media, appearance: clip.appearance))
      case .audio:
        .audio(
          Description.Audio(
            media: media, start: start, speed: speed, isReversed: isReversed,
            loops: Description.Audio.loops.written(clip.whenShort == .loop), duck: clip.duck,
            sound: sound))
      }
    self.init(
      position: clip.range.start, duration: clip.range.duration, name: clip.name,
      isEnabled: Description.Segment.isEnabled.written(clip.isEnabled), content: content,
      extensions: clip.extensions)
    markers = clip.markers
  }

  fileprivate init<Content>(
    describing item: Timeline.Item<Content>, _ content: Description.Content
  ) {
    self.init(
      position: item.range.start, duration: item.range.duration, name: item.name,
      isEnabled: Description.Segment.isEnabled.written(item.isEnabled), content: content,
      extensions: item.extensions)
    markers = item.markers
  }

  fileprivate init(describing transition: Timeline.Transition) {
    self.init(
      position: transition.range.start, duration: transition.range.duration,
      name: transition.name,
      isEnabled: Description.Segment.isEnabled.written(transition.isEnabled),
      content: .transition(
        Description.Transition(
          subtype: transition.kind.name, parameters: transition.kind.arguments,
          easing: Description.Transition.easing.written(transition.easing),
          audio: Description.Transition.audio.written(transition.audio),
          from: transition.from, to: transition.to)),
      extensions: transition.extensions)
  }

  fileprivate init(describing filter: Timeline.Filter) {
    self.init(
      position: filter.range.start, duration: filter.range.duration, name: filter.name,
      isEnabled: Description.Segment.isEnabled.written(filter.isEnabled),
      content: .filter(
        Description.Filter(
          subtype: filter.kind?.name, parameters: filter.kind?.arguments ?? [:],
          intensity: Description.Filter.intensity.written(filter.intensity))),
      extensions: filter.extensions)
  }
}

extension Description.Text {
  fileprivate init(_ text: Timeline.Text) {
    self.init(
      text: text.text, runs: text.runs, style: text.style == TextStyle() ? nil : text.style,
      appearance: text.appearance)
  }
}

extension Description.Sticker {
  fileprivate init(_ sticker: Timeline.Sticker, implicit: Set<String>) {
    self.init(
      media: implicit.contains(sticker.media) ? nil : sticker.media,
      loops: Description.Sticker.loops.written(sticker.loops),
      appearance: sticker.appearance)
  }
}

extension Description.Shape {
  fileprivate init(_ shape: Timeline.Shape) {
    self.init(shape.drawn, appearance: shape.appearance)
  }
}

extension Description.Composition {
  fileprivate init(_ composition: Timeline.Composition) {
    let inner = Description(describing: composition.timeline)
    self.init(media: inner.media, tracks: inner.tracks, appearance: composition.appearance)
  }
}
