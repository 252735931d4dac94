/// How the image of a visual segment is drawn, as a document writes it. What is `nil` or empty has its
/// default, which `Appearance` fills in.
package struct WrittenAppearance: Hashable, Sendable, Codable {
  package var fit: Fit?
  @OutOfLine package var focus: Focus?
  @OutOfLine package var box: Box?
  @OutOfLine package var crop: Crop?
  @OutOfLine package var transform: Transform?
  /// From 0, invisible, to 1.
  package var opacity: AnimatedNumber?
  package var blend: Blend?
  @OutOfLine package var mask: Mask?
  @OutOfLine package var matte: ImageMatte?
  /// The filters, in the order in which they are applied.
  package var filters: [AppliedFilter]
  @OutOfLine package var background: Backdrop?
  /// `nil` if the segment does not move.
  @OutOfLine private var movement: WrittenMovement?

  package init(
    fit: Fit? = nil, focus: Focus? = nil, box: Box? = nil, crop: Crop? = nil,
    transform: Transform? = nil,
    opacity: AnimatedNumber? = nil, blend: Blend? = nil, mask: Mask? = nil,
    matte: ImageMatte? = nil,
    filters: [AppliedFilter] = [], background: Backdrop? = nil,
    enter: [EntranceAnimation] = [], exit: [EntranceAnimation] = [], motion: Motion? = nil
  ) {
    self.fit = fit
    self.focus = focus
    self.box = box
    self.crop = crop
    self.transform = transform
    self.opacity = opacity
    self.blend = blend
    self.mask = mask
    self.matte = matte
    self.filters = filters
    self.background = background
    if !enter.isEmpty || !exit.isEmpty || motion != nil {
      movement = WrittenMovement(enter: enter, exit: exit, motion: motion)
    }
  }

  /// Whether no property except `fit` is set.
  package var isPlain: Bool {
    _focus.isEmpty && _box.isEmpty && _crop.isEmpty && _transform.isEmpty && opacity == nil
      && blend == nil && _mask.isEmpty && _matte.isEmpty && filters.isEmpty
      && _background.isEmpty && _movement.isEmpty
  }

  /// Whether a box is set, tested without loading it.
  package var hasBox: Bool { !_box.isEmpty }

  /// Whether the segment has an entrance, an exit or a motion.
  package var isAnimated: Bool { !_movement.isEmpty }

  /// The animations that play together when the segment appears.
  package var enter: [EntranceAnimation] {
    get { movement?.enter ?? [] }
    set { change { $0.enter = newValue } }
  }

  /// The animations that play together before the segment disappears.
  package var exit: [EntranceAnimation] {
    get { movement?.exit ?? [] }
    set { change { $0.exit = newValue } }
  }

  package var motion: Motion? {
    get { movement?.motion }
    set { change { $0.motion = newValue } }
  }

  private mutating func change(_ body: (inout WrittenMovement) -> Void) {
    var changed = movement ?? WrittenMovement()
    body(&changed)
    movement = changed == WrittenMovement() ? nil : changed
  }

  /// Whether a matte is set, tested without loading it.
  package var hasMatte: Bool { !_matte.isEmpty }

  /// The same without what only says the default.
  package var normalized: WrittenAppearance {
    var appearance = self
    appearance.fit = fit.flatMap(WrittenAppearance.fit.written)
    appearance.blend = blend.flatMap(WrittenAppearance.blend.written)
    for property in WrittenAppearance.numbers
    where self[keyPath: property.path] == property.standard {
      appearance[keyPath: property.path] = nil
    }
    return appearance
  }
}

extension WrittenAppearance: Animatable {
  /// From 0, invisible, to 1, opaque.
  package static let opacity = AnimatedProperty(
    "opacity", \WrittenAppearance.opacity, in: .share, default: 1)

  /// The numbers of the appearance itself, outside its parts.
  package static let numbers = [opacity]
}

extension WrittenAppearance {
  package static let fit = DefaultedProperty("fit", \WrittenAppearance.fit, default: Fit.contain)
  package static let blend = DefaultedProperty(
    "blend", \WrittenAppearance.blend, default: Blend.normal)
}

/// How a segment appears, moves and disappears. Most segments do not move, so it is stored behind a pointer.
private struct WrittenMovement: Hashable, Sendable, Codable {
  var enter: [EntranceAnimation] = []
  var exit: [EntranceAnimation] = []
  var motion: Motion?
}
