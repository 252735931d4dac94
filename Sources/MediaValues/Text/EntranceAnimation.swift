/// The animation with which a text, a sticker or a shape appears, or disappears, as a document writes it.
package struct EntranceAnimation: Hashable, Sendable {
  /// The parts that are animated one after the other.
  package enum Unit: String, Hashable, Sendable, CaseIterable, Codable {
    case whole, word, letter
  }

  /// The name of the kind in the catalogue.
  package var subtype: String
  package var duration: Time?
  package var unit: Unit?
  package var easing: Easing?
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

  package static let duration = DefaultedProperty(
    "duration", \EntranceAnimation.duration, default: 0.5 as Time)
}
