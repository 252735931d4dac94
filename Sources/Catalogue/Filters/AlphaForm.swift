/// The form in which a filter reads an image with alpha, and what it changes of the alpha (decision 0177).
package enum AlphaForm: Sendable {
  /// Colors beside their alpha; invisible pixels are black. For filters that change each pixel by itself, or draw
  /// the outline of the image. They keep the alpha, except keys.
  case straight
  /// Colors without alpha, which continue beyond the outline. For filters that compare a pixel with its surroundings.
  /// The image keeps its alpha.
  case extended
  /// Colors multiplied by their alpha. For filters that mix or move pixels, and change the alpha with the colors.
  case premultiplied
}

/// A kind that is applied to an image once, with its arguments.
package struct FilterPass: Sendable {
  package let kind: FilterKind
  package let arguments: Arguments

  package init(_ kind: FilterKind, _ arguments: Arguments) {
    self.kind = kind
    self.arguments = arguments
  }
}
