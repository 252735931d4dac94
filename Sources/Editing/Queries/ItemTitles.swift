import MediaValues

/// How messages name items.
extension Timeline {
  /// Returns the name of an item in quotes; without a name `clip 3`, its index on the storyline, or its track and its index
  /// there, such as `'words/0'`; `nil` if there is no such item.
  func title(of place: ClipReference) -> String? {
    guard tracks.indices.contains(place.track) else { return nil }
    let track = tracks[place.track]
    guard (0..<track.items.count).contains(place.clip) else { return nil }
    if let name = track.items.name(at: place.clip) { return "'\(name)'" }
    return storyline.firstIndex { $0.reference == place }.map { "clip \($0)" }
      ?? "'\(track.name)/\(place.clip)'"
  }

  /// How many characters of a text messages show.
  private static let shownWords = 60

  /// Returns what an item is and its name, such as `the photo 'sea'`, or the words of a text without a name; `place` must
  /// be that of an item.
  func titleWithNoun(of place: ClipReference) -> String {
    let noun = noun(of: place).split(separator: " ").dropFirst().joined(separator: " ")
    let items = tracks[place.track].items
    if items.name(at: place.clip) == nil, case .texts(let texts) = items.piece(at: place.clip),
      let text = texts.first?.content.text, !text.isEmpty
    {
      let isLong = text.count > Timeline.shownWords
      return "the \(noun) '\(text.prefix(Timeline.shownWords))\(isLong ? "…" : "")'"
    }
    return "the \(noun)" + (title(of: place).map { " \($0)" } ?? "")
  }

  /// Returns what a transition is, and between which items it is.
  func title(of transition: Transition) -> String {
    let kind = "'\(transition.kind.name)'"
    let outgoing = transition.outgoing.flatMap { title(of: $0) }
    let incoming = transition.incoming.flatMap { title(of: $0) }
    return switch (outgoing, incoming) {
    case (let outgoing?, let incoming?):
      "the transition \(kind) from \(outgoing) to \(incoming)"
    case (let outgoing?, nil): "the fade \(kind) at the end of \(outgoing)"
    case (nil, let incoming?): "the fade \(kind) at the beginning of \(incoming)"
    case (nil, nil): "the transition \(kind)"
    }
  }

  /// Returns what an item is, with its article; `place` must be that of an item.
  func noun(of place: ClipReference) -> String {
    switch tracks[place.track].items.piece(at: place.clip) {
    case .clips(.video, let clips): clips[0].isFrozen ? "a frozen video" : "a video"
    case .clips(.photo, _): "a photo"
    case .clips(.audio, _): "a sound"
    case .texts: "a text"
    case .stickers: "a sticker"
    case .shapes: "a shape"
    case .compositions: "a composition"
    case .visual: "a visual item"
    case .transitions: "a transition"
    case .filters: "a filter"
    case .effects: "an effect"
    }
  }
}
