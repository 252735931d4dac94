/// The point of the files of a slot that stays in view, in fractions of the image.
package struct SlotFocus: Hashable, Sendable {
  package var x: ExactDecimal?
  package var y: ExactDecimal?
  package var extensions: [Extension]

  package init(x: ExactDecimal? = nil, y: ExactDecimal? = nil, extensions: [Extension] = []) {
    self.x = x
    self.y = y
    self.extensions = extensions
  }

  /// The focus of a segment that plays such a file.
  package var focus: Focus {
    Focus(x: x.map(AnimatedNumber.constant), y: y.map(AnimatedNumber.constant))
  }
}
