/// The animation with which a visual segment appears, or disappears, as a document writes it.
package struct EntranceAnimation: Hashable, Sendable, Codable {
  /// The parts that are animated one after the other.
  package enum Unit: String, Hashable, Sendable, CaseIterable, Codable {
    case whole, word, letter
  }

  /// The name of the kind in the catalogue.
  package var subtype: String
  package var duration: Time?
  package var unit: Unit?
  package var easing: Easing?
  /// Whether only the name is written, without an object around it.
  package var isWord = false
  package var extensions: [Extension]

  package init(
    subtype: String, duration: Time? = nil, unit: Unit? = nil, easing: Easing? = nil,
    extensions: [Extension] = []
  ) {
    self.subtype = subtype
    self.duration = duration
    self.unit = unit
    self.easing = easing
    self.extensions = extensions
  }

  /// The largest number of animations of one segment that play together.
  package static let maxCount = 4

  package static let duration = DefaultedProperty(
    "duration", \EntranceAnimation.duration, default: 0.5 as Time)
}

extension [EntranceAnimation] {
  /// The duration of the longest animation; zero if there are none.
  package var duration: Time {
    lazy.map { EntranceAnimation.duration.value(of: $0) }.max() ?? .zero
  }
}
