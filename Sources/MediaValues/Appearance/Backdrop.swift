/// The background of an image that does not fill the canvas.
package enum Backdrop: Hashable, Sendable, Codable {
  case color(OpenColor)
  case gradient(Gradient)
  case blur(Blur)
  case image(Image)

  /// The image itself, scaled to cover the canvas and blurred.
  package struct Blur: Hashable, Sendable, Codable {
    /// The standard deviation as a fraction of the canvas height.
    package var radius: ExactDecimal?
    package var extensions: [Extension]

    package init(radius: ExactDecimal? = nil, extensions: [Extension] = []) {
      self.radius = radius
      self.extensions = extensions
    }
  }

  /// An image file of the document, which covers the canvas.
  package struct Image: Hashable, Sendable, Codable {
    /// The path, relative to the document's folder; in a plan, any path.
    package var path: String
    package var extensions: [Extension]

    package init(path: String, extensions: [Extension] = []) {
      self.path = path
      self.extensions = extensions
    }
  }
}

extension Backdrop {
  /// The color or the gradient; `nil` for images.
  package var paint: Paint? {
    switch self {
    case .color(let color): .color(color)
    case .gradient(let gradient): .gradient(gradient)
    case .blur, .image: nil
    }
  }
}

extension Backdrop {
  /// Whether something is drawn without an image in front: a blurred copy needs one.
  fileprivate var isDrawnAlone: Bool {
    if case .blur = self { false } else { true }
  }
}

extension WrittenAppearance {
  /// Whether its box is drawn even if it contains nothing.
  package var drawsBox: Bool {
    box.map { $0.border != nil || background?.isDrawnAlone == true } ?? false
  }
}

extension Appearance {
  /// Whether its box is drawn even if it contains nothing.
  package var drawsBox: Bool {
    guard let box else { return false }
    let isBackgroundDrawn =
      switch background {
      case .paint, .image: true
      case .blur, nil: false
      }
    return isBackgroundDrawn || box.border != nil
  }
}

/// A filter of a single segment.
package struct AppliedFilter: Hashable, Sendable, Codable {
  package var subtype: String
  package var parameters: [String: ParameterValue]
  /// The strength of the change, from 0 (none) to 1.
  package var intensity: AnimatedNumber?
  package var extensions: [Extension]

  package init(
    subtype: String, parameters: [String: ParameterValue] = [:], intensity: AnimatedNumber? = nil,
    extensions: [Extension] = []
  ) {
    self.subtype = subtype
    self.parameters = parameters
    self.intensity = intensity
    self.extensions = extensions
  }
}

extension Backdrop.Blur {
  package static let radius = DefaultedProperty(
    "blur", \Backdrop.Blur.radius, default: 0.05 as ExactDecimal)
}

extension AppliedFilter: Animatable {
  package static let intensity = AnimatedProperty(
    "intensity", \AppliedFilter.intensity, in: .share, default: FilterDefaults.intensity)

  package static let numbers = [intensity]
}
