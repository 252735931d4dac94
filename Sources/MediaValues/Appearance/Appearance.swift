/// The appearance of an image in a plan: what a document says in a `WrittenAppearance`, with all defaults filled in.
package struct Appearance: Hashable, Sendable, Codable {
  package var fit: Fit
  package var blend: Blend
  /// The numbers of the appearance itself, such as the opacity.
  package var numbers: AnimatedNumbers<WrittenAppearance>
  /// The point that stays in view; by default the middle of the image.
  package var focus: AnimatedNumbers<Focus>
  /// The rectangle that the image is laid into; `nil` for the whole canvas.
  package var box: Box?
  /// The part of the source image that is used; by default all of it.
  package private(set) var crop: AnimatedNumbers<Crop>
  /// Whether the document sets a crop. A crop that leaves the whole image counts: the image is not copied.
  package private(set) var isCropped: Bool
  /// The position, size and rotation on the canvas; by default those that `fit` gives.
  package private(set) var transform: Transform
  /// Whether the document sets a transform. A transform that changes nothing counts.
  package private(set) var isTransformed: Bool
  /// The shape within which the image is visible; `nil` for the whole image.
  package var mask: Mask?
  /// In the order in which they are applied.
  package var filters: [Filter]
  /// What is visible behind an image that does not fill the canvas; `nil` for what is below.
  package var background: Backdrop?

  package init(_ appearance: WrittenAppearance = WrittenAppearance()) {
    fit = WrittenAppearance.fit.value(of: appearance)
    blend = WrittenAppearance.blend.value(of: appearance)
    numbers = AnimatedNumbers(of: appearance)
    focus = appearance.focus.map { AnimatedNumbers(of: $0) } ?? AnimatedNumbers()
    box = appearance.box.map { Box($0) }
    let (crop, transform) = (appearance.crop, appearance.transform)
    self.crop = crop.map { AnimatedNumbers(of: $0) } ?? AnimatedNumbers()
    isCropped = crop != nil
    self.transform = transform.map(Transform.init) ?? Transform()
    isTransformed = transform != nil
    mask = appearance.mask.map(Mask.init)
    filters = appearance.filters.map(Filter.init)
    background = appearance.background.map(Backdrop.init)
  }

  /// Whether what is below does not show through, filters aside.
  package var isOpaque: Bool { blend == .normal && numbers.areStandard }

  /// Whether the image is opaque, and is drawn whole where it fits.
  package var isPlainAndOpaque: Bool {
    isOpaque && box == nil && !isCropped && !isTransformed && mask == nil
  }

  /// Whether nothing is set that changes the image, except perhaps `fit`.
  package var isPlain: Bool { isPlainAndOpaque && filters.isEmpty && background == nil }

  /// The keys that are set, besides `fit` and `focus`; none if the image is plain.
  package var keys: [String] {
    var keys: [String] = []
    if box != nil { keys.append("box") }
    if isCropped { keys.append("crop") }
    if isTransformed { keys.append("transform") }
    keys += numbers.written.filter { $0.number != $0.property.standard }.map(\.property.key)
    if blend != WrittenAppearance.blend.standard { keys.append(WrittenAppearance.blend.key) }
    if mask != nil { keys.append("mask") }
    if !filters.isEmpty { keys.append("filters") }
    if background != nil { keys.append("background") }
    return keys
  }

  /// Whether the visible part of an image that covers the canvas moves.
  package var hasMovingFocus: Bool {
    fit == .cover && Focus.numbers.contains { focus[$0].constant == nil }
  }

  /// All numbers of the appearance at a time relative to the start of the segment, except those of filters. Gradients
  /// have theirs only if they change.
  package func values(at time: Time) -> [Double] {
    numbers.values(at: time) + focus.values(at: time)
      + (box?.numbers.values(at: time) ?? []) + crop.values(at: time)
      + transform.numbers.values(at: time)
      + (mask?.numbers.values(at: time) ?? []) + gradients.movingValues(at: time)
  }

  /// The gradients of the background, of the border and of the shadows.
  private var gradients: [Gradient] {
    var found: [Gradient] = []
    if case .paint(.gradient(let gradient)) = background { found.append(gradient) }
    if let box {
      found += ([box.border?.gradient] + box.shadows.map(\.gradient)).compactMap(\.self)
    }
    return found
  }
}

extension Appearance {
  package struct Transform: Hashable, Sendable, Codable {
    package var numbers: AnimatedNumbers<MediaValues.Transform>
    package var flipX: Bool
    package var flipY: Bool

    /// Creates a transform that changes nothing.
    init() {
      numbers = AnimatedNumbers()
      flipX = MediaValues.Transform.flipX.standard
      flipY = MediaValues.Transform.flipY.standard
    }

    init(_ transform: MediaValues.Transform) {
      numbers = AnimatedNumbers(of: transform)
      flipX = MediaValues.Transform.flipX.value(of: transform)
      flipY = MediaValues.Transform.flipY.value(of: transform)
    }
  }

  package struct Mask: Hashable, Sendable, Codable {
    package var shape: MediaValues.Mask.Shape
    package var numbers: AnimatedNumbers<MediaValues.Mask>
    package var isInverted: Bool

    package init(_ mask: MediaValues.Mask) {
      shape = MediaValues.Mask.shape.value(of: mask)
      numbers = AnimatedNumbers(of: mask)
      isInverted = MediaValues.Mask.isInverted.value(of: mask)
    }
  }

  /// A filter of the image alone.
  package struct Filter: Hashable, Sendable, Codable {
    package var kind: AppliedKind
    package var numbers: AnimatedNumbers<AppliedFilter>

    package init(_ filter: AppliedFilter) {
      kind = AppliedKind(name: filter.subtype, arguments: filter.parameters)
      numbers = AnimatedNumbers(of: filter)
    }
  }

  package enum Backdrop: Hashable, Sendable, Codable {
    case paint(Paint)
    /// The image itself, filling the canvas; the standard deviation is a fraction of the canvas height.
    case blur(radius: Double)
    case image(path: String)

    package init(_ backdrop: MediaValues.Backdrop) {
      switch backdrop {
      case .color(let color): self = .paint(.color(color))
      case .gradient(let gradient): self = .paint(.gradient(gradient))
      case .blur(let blur):
        self = .blur(radius: MediaValues.Backdrop.Blur.radius.value(of: blur).double)
      case .image(let image): self = .image(path: image.path)
      }
    }

    /// Whether it is a color or a gradient below which nothing is seen.
    package var isOpaqueColor: Bool {
      if case .paint(let paint) = self { paint.isOpaque } else { false }
    }
  }
}
