extension TextStyle {
  /// The color of the part of a text that is spoken.
  package struct Highlight: Hashable, Sendable {
    package var color: OpenColor?
    package var until: End?
    package var extensions: [Extension]

    /// When a part loses the color.
    package enum End: String, Hashable, Sendable, CaseIterable, Codable {
      /// When the next part is spoken.
      case next
      /// At the end of the text.
      case end
    }

    package init(
      color: OpenColor? = nil, until: End? = nil, extensions: [Extension] = []
    ) {
      self.color = color
      self.until = until
      self.extensions = extensions
    }
  }
}

extension TextStyle.Highlight {
  package static let color = DefaultedProperty(
    "color", \TextStyle.Highlight.color,
    default: OpenColor.constant(Color(red: 255, green: 215, blue: 0)))
  package static let until = DefaultedProperty(
    "until", \TextStyle.Highlight.until, default: End.next)
}

extension [Time?] {
  /// Returns the range in which each part of a text stands out, from the times at which parts are spoken, in any order;
  /// `nil` for parts without a time. Parts with the same time stand out together.
  package func highlights(until end: TextStyle.Highlight.End) -> [TimeRange?] {
    let times = Set(compactMap(\.self)).sorted()
    let next = Dictionary(uniqueKeysWithValues: zip(times, times.dropFirst()))
    let afterAll = Time(numerator: 2 * 86_400, denominator: 1)
    return map { time in
      time.map { TimeRange(start: $0, end: (end == .next ? next[$0] : nil) ?? afterAll) }
    }
  }
}
