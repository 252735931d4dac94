package import MediaValues

extension Timeline {
  /// An item with a range: a text, a sticker, a shape, a composition or an effect.
  package struct Item<Content: Hashable & Sendable>: Hashable, Sendable {
    package var range: TimeRange
    package var name: String?
    package var isEnabled: Bool
    package var content: Content
    /// Named times, relative to the beginning of the item.
    package var markers: [Marker] = []
    package var extensions: [Extension]

    package init(
      range: TimeRange, name: String? = nil, isEnabled: Bool = SegmentDefaults.isEnabled,
      content: Content,
      extensions: [Extension] = []
    ) {
      self.range = range
      self.name = name
      self.isEnabled = isEnabled
      self.content = content
      self.extensions = extensions
    }
  }

  /// Words drawn over the image.
  package struct Text: Hashable, Sendable {
    package var text: String
    /// The parts of the text, if they have styles of their own.
    package var runs: [TextRun]
    package var style: TextStyle
    package var appearance: WrittenAppearance

    package init(
      text: String, runs: [TextRun] = [], style: TextStyle = TextStyle(),
      appearance: WrittenAppearance = WrittenAppearance()
    ) {
      self.text = text
      self.runs = runs
      self.style = style
      self.appearance = appearance
    }
  }

  /// An image or an animation drawn over the image.
  package struct Sticker: Hashable, Sendable {
    /// The name of a medium of this timeline.
    package var media: String
    /// Whether an animation repeats while the sticker is visible.
    package var loops: Bool
    package var appearance: WrittenAppearance

    package init(
      media: String, loops: Bool = StickerDefaults.loops,
      appearance: WrittenAppearance = WrittenAppearance()
    ) {
      self.media = media
      self.loops = loops
      self.appearance = appearance
    }
  }

  /// A shape that is filled, and whose outline is drawn.
  package struct Shape: Hashable, Sendable {
    package var drawn: DrawnShape
    package var appearance: WrittenAppearance

    package init(_ drawn: DrawnShape, appearance: WrittenAppearance = WrittenAppearance()) {
      self.drawn = drawn
      self.appearance = appearance
    }
  }

  /// A timeline drawn as one layer. Its times are relative to the start of the item.
  package struct Composition: Hashable, Sendable {
    package var timeline: Timeline
    package var appearance: WrittenAppearance

    package init(timeline: Timeline, appearance: WrittenAppearance = WrittenAppearance()) {
      self.timeline = timeline
      self.appearance = appearance
    }
  }
}
