/// A number that may be animated by keyframes or set by a field of a template.
package enum AnimatedNumber: Hashable, Sendable, Codable {
  case constant(ExactDecimal)
  /// The keyframes in order of time. The first value applies before its time, the last one after it.
  case keyframes([Keyframe])
  /// The value of the field with this name, which the user of the template sets.
  case field(String)

  /// The number, if it is constant; otherwise `nil`.
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
  /// The time relative to the beginning of the segment.
  package var time: Time
  /// The time as its author wrote it, if it follows from the length of the segment. Timelines have none.
  package var anchor: KeyframeAnchor?
  package var value: ExactDecimal
  /// The easing from the previous keyframe to this one; `nil` if it is not set.
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

/// A color that may be set by a field of a template.
package enum OpenColor: Hashable, Sendable, Codable {
  case constant(Color)
  /// The value of the field with this name, which the user of the template sets.
  case field(String)

  /// The color, if it is constant; otherwise `nil`.
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
