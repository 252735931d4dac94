package import MediaValues

extension Description {
  /// Words over the picture.
  package struct Text: Hashable, Sendable {
    /// What is written. `{{name}}` stands for a field.
    package var text: String
    @OutOfLine package var style: TextStyle?
    @OutOfLine package var enter: Entrance?
    @OutOfLine package var exit: Entrance?
    package var picture: Picture

    package init(
      text: String, style: TextStyle? = nil, enter: Entrance? = nil, exit: Entrance? = nil,
      picture: Picture = Picture()
    ) {
      self.text = text
      self.style = style
      self.enter = enter
      self.exit = exit
      self.picture = picture
    }
  }

  /// A picture or an animation over the picture.
  package struct Sticker: Hashable, Sendable {
    package var media: String?
    /// Begins again when the animation ends before the segment does.
    package var loops: Bool?
    @OutOfLine package var enter: Entrance?
    @OutOfLine package var exit: Entrance?
    package var picture: Picture

    package init(
      media: String? = nil, loops: Bool? = nil, enter: Entrance? = nil, exit: Entrance? = nil,
      picture: Picture = Picture()
    ) {
      self.media = media
      self.loops = loops
      self.enter = enter
      self.exit = exit
      self.picture = picture
    }
  }

  /// A timeline of its own, drawn as one layer. Its times begin with the segment.
  package struct Composition: Hashable, Sendable {
    /// What only its own segments name; they may name the outer media too.
    package var media: [Medium]
    package var tracks: [Track]
    package var picture: Picture

    package init(media: [Medium] = [], tracks: [Track] = [], picture: Picture = Picture()) {
      self.media = media
      self.tracks = tracks
      self.picture = picture
    }
  }
}

extension Description.Sticker {
  package static let loops = DefaultedProperty("loop", \Description.Sticker.loops, default: false)
}
