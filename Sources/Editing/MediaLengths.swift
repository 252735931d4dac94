package import MediaValues

/// The known durations of media. An unknown duration is not a limit.
package struct MediaLengths: Hashable, Sendable {
  private var lengths: [String: Time]

  package init(_ lengths: [String: Time] = [:]) {
    self.lengths = lengths
  }

  /// No durations are known.
  package static let unknown = MediaLengths()

  /// The duration of a medium by name; `nil` if it is unknown.
  package subscript(medium: String) -> Time? { lengths[medium] }
}

extension MediaLengths: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, Time)...) {
    lengths = Dictionary(elements, uniquingKeysWith: { first, _ in first })
  }
}
