import Editing
import MediaValues

/// An item over or under the clips, such as a text, a filter or music.
public struct EditedItem: Hashable, Sendable {
  /// What an item is.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    case audio, text, sticker, shape, filter, effect
    /// A group of items, which other programs can write.
    case composition
    /// A video or photo over the clips, such as a picture in a picture.
    case video, photo
  }

  /// What it is.
  public let kind: Kind
  /// The text of a text, the catalogue's name of a filter or an effect, and the name of the medium that the item plays;
  /// `nil` for other items.
  public let content: String?
  /// The name of the item itself; `nil` if it has none.
  public let name: String?
  /// The time on the timeline at which it begins.
  public let start: Seconds
  /// Its duration on the timeline.
  public let duration: Seconds

  /// Creates an item of a track; `nil` for a transition.
  init?(_ items: Timeline.Track.Items, at index: Int) {
    let piece = items.piece(at: index)
    switch piece {
    case .clips(let type, let clips):
      kind = Kind(type)
      content = clips[0].media
    case .texts(let texts): (kind, content) = (.text, texts[0].content.text)
    case .stickers(let stickers): (kind, content) = (.sticker, stickers[0].content.media)
    case .shapes: (kind, content) = (.shape, nil)
    case .compositions: (kind, content) = (.composition, nil)
    case .filters(let filters): (kind, content) = (.filter, filters[0].kind?.name)
    case .effects(let effects): (kind, content) = (.effect, effects[0].content?.name)
    case .visual, .transitions: return nil
    }
    name = items.name(at: index)
    let range = items.range(at: index)
    start = Seconds(range.start)
    duration = Seconds(range.duration)
  }
}

extension EditedItem.Kind {
  fileprivate init(_ type: MediaType) {
    self =
      switch type {
      case .video: .video
      case .photo: .photo
      case .audio: .audio
      }
  }
}

extension Edit {
  /// The items over and under the clips, such as texts, filters, stickers and music: those of lower tracks first, and
  /// those of a track in order of time. The index of an item is its position here, from 0; a change of the edit may
  /// change it.
  public var items: [EditedItem] { placedItems.map(\.item) }

  /// Removes an item that is over or under the clips. Nothing moves.
  ///
  /// ```swift
  /// if let music = edit.items.firstIndex(where: { $0.kind == .audio }) {
  ///   try edit.removeItem(music)
  /// }
  /// ```
  ///
  /// - Parameter index: The position in ``items``.
  /// - Throws: ``EditFailure`` if there is no such item.
  public mutating func removeItem(_ index: Int) throws(EditFailure) {
    let items = placedItems
    guard items.indices.contains(index) else {
      throw EditFailure(
        "there is no item \(index)"
          + (items.isEmpty
            ? "; the edit has only clips"
            : items.count == 1 ? "; the only item is 0" : "; the items are 0 to \(items.count - 1)")
      )
    }
    try perform("remove an item") { session throws(EditFailure) in
      try session.change { timeline throws(EditError) in try timeline.delete(items[index].place) }
    }
  }

  /// Removes the transition to the next clip. The clips then touch, and later clips begin later by its duration.
  ///
  /// - Parameter clip: The index of the outgoing clip.
  /// - Throws: ``EditFailure`` if there is no such clip, or no transition after it.
  public mutating func removeTransition(after clip: Int) throws(EditFailure) {
    let outgoing = try place(of: clip)
    let story = timeline.storyline
    guard story.indices.contains(clip + 1),
      let transition = timeline.transition(from: outgoing, to: story[clip + 1].reference)
    else { throw EditFailure("there is no transition after clip \(clip)") }
    try perform("remove a transition") { session throws(EditFailure) in
      try session.change { timeline throws(EditError) in
        try timeline.removeTransition(transition)
      }
    }
  }

  private var placedItems: [(place: Timeline.ClipReference, item: EditedItem)] {
    let clips = Set(timeline.storyline.map(\.reference))
    return timeline.tracks.enumerated().flatMap { number, track in
      (0..<track.items.count).compactMap { index in
        let place = Timeline.ClipReference(track: number, clip: index)
        guard !clips.contains(place) else { return nil }
        return EditedItem(track.items, at: index).map { (place, $0) }
      }
    }
  }
}
