import MediaValues

extension Timeline {
  /// The timeline with unique names of media.
  ///
  /// A medium that a composition declares hides a medium of the same name in the surrounding
  /// timeline. Where names identify media, as for slots and files, the outermost medium keeps its
  /// name, and the name of another is prefixed with its position: `insets/0/photo` for the `photo`
  /// of the first composition on the track `insets`.
  ///
  /// Throws if a composition refers to a medium of the surrounding timeline that does not exist
  /// there, and that has the new name of another medium.
  package var withDistinctMedia: Timeline {
    get throws(InvalidTimeline) {
      var naming = MediaNaming(taken: Set(media.map(\.name)))
      return try naming.renamed(self, scope: [:], place: nil)
    }
  }
}

/// Gives each medium of compositions a unique name.
private struct MediaNaming {
  var taken: Set<String>

  /// Returns the timeline with new names. `scope` contains the new names of the media in
  /// surrounding timelines; `place` is `nil` for the outermost timeline.
  mutating func renamed(
    _ timeline: Timeline, scope: [String: String], place: String?
  ) throws(InvalidTimeline) -> Timeline {
    var scope = scope
    let media = timeline.media.map { medium in
      var medium = medium
      if medium.origin != .inherited { scope[medium.name] = name(of: medium, at: place) }
      let name = scope[medium.name] ?? medium.name
      // A slot with another name can no longer be an own slot, whose name is its position.
      if place != nil, medium.origin == .ownSlot || name != medium.name {
        medium.origin = .inherited
      }
      medium.name = name
      return medium
    }
    var tracks = timeline.tracks
    for (index, track) in tracks.enumerated() {
      tracks[index].items.changeMattes { matte in
        matte.media = matte.media.map { scope[$0] ?? $0 }
      }
      tracks[index].items = try renamed(
        tracks[index].items, scope: scope, track: (place ?? "") + track.name)
    }
    return try timeline.replacing(media: media, tracks: tracks)
  }

  private mutating func name(of medium: Timeline.Medium, at place: String?) -> String {
    guard let place, !taken.insert(medium.name).inserted else { return medium.name }
    var name = place + medium.name
    while !taken.insert(name).inserted { name += "'" }
    return name
  }

  /// Returns the items with new names of media. `track` is the place of their track, `first` the index of the first item in it.
  private mutating func renamed(
    _ items: Timeline.Track.Items, scope: [String: String], track: String, from first: Int = 0
  ) throws(InvalidTimeline) -> Timeline.Track.Items {
    switch items {
    case .clips(let type, var clips):
      for index in clips.indices {
        clips[index].media = scope[clips[index].media] ?? clips[index].media
      }
      return .clips(type, clips)
    case .stickers(var items):
      for index in items.indices {
        items[index].content.media =
          scope[items[index].content.media] ?? items[index].content.media
      }
      return .stickers(items)
    case .compositions(var items):
      for index in items.indices {
        items[index].content.timeline = try renamed(
          items[index].content.timeline, scope: scope, place: "\(track)/\(first + index)/")
      }
      return .compositions(items)
    case .visual(let pieces):
      var changed: [Timeline.Track.Items] = []
      for (index, piece) in pieces.enumerated() {
        changed.append(try renamed(piece, scope: scope, track: track, from: index))
      }
      return .visual(changed)
    case .texts, .shapes, .transitions, .filters, .effects: return items
    }
  }
}
