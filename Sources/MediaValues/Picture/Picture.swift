/// The properties of the image of any visual segment. Those that are `nil` or empty do not change it.
package struct Picture: Hashable, Sendable, Codable {
  package var fit: Fit?
  @OutOfLine package var crop: Crop?
  @OutOfLine package var transform: Transform?
  /// From 0, invisible, to 1.
  package var opacity: AnimatedNumber?
  package var blend: Blend?
  @OutOfLine package var mask: Mask?
  /// The filters, in the order in which they are applied.
  package var filters: [AppliedFilter]
  @OutOfLine package var background: Backdrop?

  package init(
    fit: Fit? = nil, crop: Crop? = nil, transform: Transform? = nil,
    opacity: AnimatedNumber? = nil, blend: Blend? = nil, mask: Mask? = nil,
    filters: [AppliedFilter] = [], background: Backdrop? = nil
  ) {
    self.fit = fit
    self.crop = crop
    self.transform = transform
    self.opacity = opacity
    self.blend = blend
    self.mask = mask
    self.filters = filters
    self.background = background
  }

  /// Whether no property except `fit` is set.
  package var isPlain: Bool {
    self == Picture(fit: fit)
  }

  /// Whether no property makes the layers below visible through the image, except perhaps filters.
  package var isOpaque: Bool {
    Picture.blend.value(of: self) == .normal
      && Picture.ownNumbers.allSatisfy { $0.isStandard(in: self) }
  }

  /// Whether the image is opaque, and complete at the place that `fit` gives it.
  package var isLaidFlat: Bool {
    isOpaque && _crop.isEmpty && _transform.isEmpty && _mask.isEmpty
  }

  /// The picture without properties that are set to their defaults.
  package var normalized: Picture {
    var picture = self
    if fit == Picture.fit.standard { picture.fit = nil }
    if opacity == Picture.opacity.standard { picture.opacity = nil }
    if blend == Picture.blend.standard { picture.blend = nil }
    return picture
  }
}

extension Picture {
  package static let fit = DefaultedProperty("fit", \Picture.fit, default: Fit.contain)
  package static let blend = DefaultedProperty("blend", \Picture.blend, default: Blend.normal)
}
