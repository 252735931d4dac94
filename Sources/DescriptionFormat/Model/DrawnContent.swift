package import MediaValues

extension Description {
  /// Words over the image.
  package struct Text: Hashable, Sendable {
    /// The words. `{{name}}` is replaced by the value of a field.
    package var text: String
    /// The parts of the text, if it is written as a list of them.
    package var runs: [TextRun]
    @OutOfLine package var style: TextStyle?
    package var appearance: WrittenAppearance

    package init(
      text: String, runs: [TextRun] = [], style: TextStyle? = nil,
      appearance: WrittenAppearance = WrittenAppearance()
    ) {
      self.text = text
      self.runs = runs
      self.style = style
      self.appearance = appearance
    }
  }

  /// An image or an animation over the image.
  package struct Sticker: Hashable, Sendable {
    package var media: String?
    /// Whether the animation starts again when it ends before the segment does.
    package var loops: Bool?
    package var appearance: WrittenAppearance

    package init(
      media: String? = nil, loops: Bool? = nil,
      appearance: WrittenAppearance = WrittenAppearance()
    ) {
      self.media = media
      self.loops = loops
      self.appearance = appearance
    }
  }

  /// A timeline within a segment, drawn as one layer. Its times are relative to the segment's beginning.
  package struct Composition: Hashable, Sendable {
    /// Media that only segments of the composition may name. Those may also name outer media.
    package var media: [Medium]
    package var tracks: [Track]
    package var appearance: WrittenAppearance

    package init(
      media: [Medium] = [], tracks: [Track] = [],
      appearance: WrittenAppearance = WrittenAppearance()
    ) {
      self.media = media
      self.tracks = tracks
      self.appearance = appearance
    }
  }
}

extension Description.Sticker {
  package static let loops = DefaultedProperty(
    "loop", \Description.Sticker.loops, default: StickerDefaults.loops)
}
