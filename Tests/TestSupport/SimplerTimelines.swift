package import Editing
import MediaValues

extension Timeline {
  /// Timelines with a little less content, the smallest ones first. All satisfy the invariants.
  package var simpler: [Timeline] {
    let withoutTracks = tracks.indices.compactMap { dropping(track: $0) }
    let withoutItems = tracks.indices.reversed().flatMap { track in
      (0..<tracks[track].items.placements.count).reversed().compactMap {
        dropping(item: $0, of: track)
      }
    }
    let plainer = tracks.indices.compactMap { index -> Timeline? in
      let plain = tracks[index].plainer
      guard plain != tracks[index] else { return nil }
      var tracks = tracks
      tracks[index] = plain
      return remade(tracks)
    }
    return withoutTracks + withoutItems + simplerInside + plainer + [bare].compactMap(\.self)
  }

  /// Timelines in which one composition has a little less content.
  private var simplerInside: [Timeline] {
    tracks.indices.flatMap { track -> [Timeline] in
      guard case .compositions(let compositions) = tracks[track].items else { return [] }
      return compositions.indices.flatMap { index in
        compositions[index].content.timeline.simpler.compactMap { inner in
          var tracks = tracks
          var compositions = compositions
          compositions[index].content.timeline = inner
          tracks[track].items = .compositions(compositions)
          return remade(tracks)
        }
      }
    }
  }

  /// The timeline without extensions, fields, properties of the canvas, and unused media; `nil` if it has none of
  /// these.
  private var bare: Timeline? {
    let played = Set(tracks.flatMap(\.items.played).map(\.media))
    let bare = try? Timeline(
      media: media.filter { played.contains($0.name) }, tracks: tracks)
    return bare == self ? nil : bare
  }

  private func dropping(track index: Int) -> Timeline? {
    var tracks = tracks
    tracks.remove(at: index)
    return remade(
      tracks.map { track in
        track.mapping { reference in
          guard let reference else { return .some(nil) }
          guard reference.track != index else { return nil }
          let track = reference.track > index ? reference.track - 1 : reference.track
          return ClipReference(track: track, clip: reference.clip)
        }
      })
  }

  private func dropping(item index: Int, of track: Int) -> Timeline? {
    var tracks = tracks
    guard tracks[track].items.placements.count > 1 else { return nil }
    tracks[track].items = tracks[track].items.dropping(index)
    return remade(
      tracks.map { other in
        other.mapping { reference in
          guard let reference, reference.track == track else { return .some(reference) }
          guard reference.clip != index else { return nil }
          let clip = reference.clip > index ? reference.clip - 1 : reference.clip
          return ClipReference(track: track, clip: clip)
        }
      })
  }

  /// Returns the timeline with other tracks; `nil` if the invariants forbid it. Slots of single clips are removed with
  /// their clips, and renamed after the clips' new places.
  private func remade(_ tracks: [Track]) -> Timeline? {
    let own = Set(media.filter { $0.origin == .ownSlot }.map(\.name))
    let named = tracks.map { $0.namingSlots(own) }
    let slots = zip(tracks, named).flatMap { before, after in
      zip(before.items.played, after.items.played).filter { own.contains($0.0.media) }
        .map { Medium(ownSlot: $0.1.media, of: after.items) }
    }
    let played = Set(named.flatMap(\.items.played).map(\.media))
    let others = media.filter { medium in
      medium.origin == .declared || (medium.origin == .inherited && played.contains(medium.name))
    }
    return try? Timeline(
      canvas: canvas, fixedDuration: fixedDuration, media: others + slots, fields: fields,
      tracks: named, extensions: extensions)
  }
}

extension Timeline.Track {
  /// Returns the track with every reference of its transitions changed. A transition is dropped if `change` returns
  /// `nil` for one of its references.
  fileprivate func mapping(
    _ change: (Timeline.ClipReference?) -> Timeline.ClipReference??
  ) -> Timeline.Track {
    guard case .transitions(let transitions) = items else { return self }
    var track = self
    track.items = .transitions(
      transitions.compactMap { transition in
        guard let outgoing = change(transition.outgoing), let incoming = change(transition.incoming)
        else { return nil }
        var transition = transition
        transition.outgoing = outgoing
        transition.incoming = incoming
        return transition
      })
    return track
  }

  /// Returns the track with slots of single clips, which are those in `own`, named after the clips' places.
  fileprivate func namingSlots(_ own: Set<String>) -> Timeline.Track {
    var track = self
    switch items {
    case .clips(let type, var clips):
      for index in clips.indices where own.contains(clips[index].media) {
        clips[index].media = "\(name)/\(index)"
      }
      track.items = .clips(type, clips)
    case .stickers(var stickers):
      for index in stickers.indices where own.contains(stickers[index].content.media) {
        stickers[index].content.media = "\(name)/\(index)"
      }
      track.items = .stickers(stickers)
    case .visual(var pieces):
      for index in pieces.indices {
        guard case .clips(let type, var clips) = pieces[index], own.contains(clips[0].media) else {
          continue
        }
        clips[0].media = "\(name)/\(index)"
        pieces[index] = .clips(type, clips)
      }
      track.items = .visual(pieces)
    case .texts, .shapes, .compositions, .transitions, .filters, .effects: break
    }
    return track
  }

  /// The track without decoration: extensions, looks, sounds.
  fileprivate var plainer: Timeline.Track {
    var track = self
    track.extensions = []
    switch items {
    case .clips(let type, let clips):
      track.items = .clips(
        type, clips.map { Timeline.Clip(range: $0.range, isEnabled: $0.isEnabled, media: $0.media) }
      )
    case .texts(let texts):
      track.items = .texts(texts.map { Timeline.Item(range: $0.range, content: .init(text: "a")) })
    case .stickers(let stickers):
      track.items = .stickers(
        stickers.map { Timeline.Item(range: $0.range, content: .init(media: $0.content.media)) })
    case .shapes(let shapes):
      track.items = .shapes(
        shapes.map { Timeline.Item(range: $0.range, content: .init(DrawnShape())) })
    case .effects(let effects):
      track.items = .effects(
        effects.map { Timeline.Item<AppliedKind?>(range: $0.range, content: nil) })
    case .filters(let filters):
      track.items = .filters(filters.map { Timeline.Filter(range: $0.range, kind: nil) })
    case .compositions, .visual, .transitions: break
    }
    return track
  }
}

extension Timeline.Track.Items {
  fileprivate func dropping(_ index: Int) -> Timeline.Track.Items {
    func without<Item>(_ items: [Item]) -> [Item] {
      var items = items
      items.remove(at: index)
      return items
    }
    return switch self {
    case .clips(let type, let clips): .clips(type, without(clips))
    case .texts(let items): .texts(without(items))
    case .stickers(let items): .stickers(without(items))
    case .shapes(let items): .shapes(without(items))
    case .compositions(let items): .compositions(without(items))
    case .visual(let pieces): .visual(without(pieces))
    case .transitions(let items): .transitions(without(items))
    case .filters(let items): .filters(without(items))
    case .effects(let items): .effects(without(items))
    }
  }
}
