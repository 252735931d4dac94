/// A number that may change while its segment lasts, or that a template leaves open.
package enum AnimatedNumber: Hashable, Sendable, Codable {
  case constant(ExactDecimal)
  /// In order of time; the first and the last value hold outside.
  case keyframes([Keyframe])
  /// The value that the user of the template gives the field of this name.
  case field(String)

  /// The number, where it is always the same and known.
  package var constant: ExactDecimal? {
    if case .constant(let value) = self { value } else { nil }
  }

  /// The keyframes; empty for a constant or a field.
  package var keyframes: [Keyframe] {
    if case .keyframes(let keyframes) = self { keyframes } else { [] }
  }
}

extension AnimatedNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  package init(integerLiteral value: Int64) { self = .constant(ExactDecimal(significand: value)) }
  package init(floatLiteral value: Double) { self = .constant(ExactDecimal(floatLiteral: value)) }
}

extension AnimatedNumber: CustomStringConvertible {
  package var description: String {
    switch self {
    case .constant(let value): "\(value)"
    case .keyframes(let keyframes): "\(keyframes.count) keyframes"
    case .field(let name): "{{\(name)}}"
    }
  }
}

/// A value at a time.
package struct Keyframe: Hashable, Sendable, Codable {
  /// From the beginning of the segment.
  package var time: Time
  package var value: ExactDecimal
  /// How the value gets here from the keyframe before; nil where it is not written.
  package var easing: Easing?

  package init(time: Time, value: ExactDecimal, easing: Easing? = nil) {
    self.time = time
    self.value = value
    self.easing = easing
  }
}

extension Keyframe {
  package static let easing = DefaultedProperty("easing", \Keyframe.easing, default: Easing.linear)

  /// The easing that applies on the way here from the keyframe before.
  package var appliedEasing: Easing { easing ?? Keyframe.easing.standard }
}

/// A colour, or one that a template leaves open.
package enum OpenColor: Hashable, Sendable, Codable {
  case constant(Color)
  /// The value that the user of the template gives the field of this name.
  case field(String)

  /// The colour, where it is known.
  package var constant: Color? {
    if case .constant(let color) = self { color } else { nil }
  }
}

extension OpenColor: CustomStringConvertible {
  package var description: String {
    switch self {
    case .constant(let color): "\(color)"
    case .field(let name): "{{\(name)}}"
    }
  }
}
