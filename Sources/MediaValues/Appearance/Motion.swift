/// The movement of a visual segment from its beginning to its end.
///
/// Properties that are `nil` have the defaults of the kind.
package struct Motion: Hashable, Sendable, Codable {
  package enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    case zoomIn = "zoom_in"
    case zoomOut = "zoom_out"
    case panLeft = "pan_left"
    case panRight = "pan_right"
    case panUp = "pan_up"
    case panDown = "pan_down"
    case pulse, float, wiggle, swing, rotate
    case rotateBack = "rotate_back"
  }

  package var kind: Kind
  /// How far the motion goes. Its unit depends on the kind.
  package var amount: ExactDecimal?
  /// The point of the image that a zoom leads to, from the left, or that a pan up or down follows.
  package var x: ExactDecimal?
  /// The point of the image that a zoom leads to, from the top, or that a pan to a side follows.
  package var y: ExactDecimal?
  /// The time after which a motion that repeats begins again.
  package var period: Time?
  /// How long the motion has been going on when the segment begins.
  package var start: Time?
  /// How long a motion from one end to the other takes; `nil` if it ends with the segment.
  package var duration: Time?
  /// The easing of a motion from one end to the other.
  package var easing: Easing?
  package var extensions: [Extension]

  package init(
    _ kind: Kind, amount: ExactDecimal? = nil, x: ExactDecimal? = nil, y: ExactDecimal? = nil,
    period: Time? = nil, start: Time? = nil, duration: Time? = nil, easing: Easing? = nil,
    extensions: [Extension] = []
  ) {
    (self.kind, self.amount, self.x, self.y) = (kind, amount, x, y)
    (self.period, self.start, self.duration) = (period, start, duration)
    (self.easing, self.extensions) = (easing, extensions)
  }

  /// Whether nothing but the kind is set.
  package var isWord: Bool { self == Motion(kind) }

  /// The amount, or the default of the kind.
  package var usedAmount: Double { (amount ?? kind.amount).double }
  /// The period, or the default of the kind.
  package var usedPeriod: Time { period ?? kind.period }
}

extension Motion {
  package static let x = DefaultedProperty("x", \Motion.x, default: 0.5 as ExactDecimal)
  package static let y = DefaultedProperty("y", \Motion.y, default: 0.5 as ExactDecimal)
  package static let start = DefaultedProperty("start", \Motion.start, default: .zero)
  package static let easing = DefaultedProperty("easing", \Motion.easing, default: .linear)
}

extension Motion {
  /// Returns the motion in the two parts of a segment of this length, of which the first is `head` long: the second part
  /// continues where the first ends.
  package func split(
    at head: Time, of length: Time
  ) -> (first: Motion, second: Motion) {
    let begun = Motion.start.value(of: self)
    var (first, second) = (self, self)
    if !kind.repeats { first.duration = duration ?? begun + length }
    (second.start, second.duration) = (begun + head, first.duration)
    return (first, second)
  }
}

extension Motion.Kind {
  /// Whether the motion begins again after each period. Others last as long as the segment.
  package var repeats: Bool {
    switch self {
    case .zoomIn, .zoomOut, .panLeft, .panRight, .panUp, .panDown: false
    case .pulse, .float, .wiggle, .swing, .rotate, .rotateBack: true
    }
  }

  /// Whether the motion turns at a constant speed, so that only its period matters.
  package var isRotation: Bool { self == .rotate || self == .rotateBack }

  fileprivate var amount: ExactDecimal {
    switch self {
    case .zoomIn, .zoomOut, .panLeft, .panRight, .panUp, .panDown: 0.2
    case .pulse: 0.08
    case .float: 0.05
    case .wiggle: 0.03
    case .swing: 0.02
    case .rotate, .rotateBack: 1
    }
  }

  fileprivate var period: Time {
    switch self {
    case .pulse: 1
    case .float: 3
    case .wiggle: 0.8
    case .swing: 2
    case .zoomIn, .zoomOut, .panLeft, .panRight, .panUp, .panDown, .rotate, .rotateBack: 10
    }
  }
}
