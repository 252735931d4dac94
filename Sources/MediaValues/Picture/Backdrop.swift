/// What is seen behind a picture that does not fill the canvas.
package enum Backdrop: Hashable, Sendable, Codable {
  case color(OpenColor)
  case blur(Blur)
  case image(Image)

  /// The picture itself, filling the canvas and blurred.
  package struct Blur: Hashable, Sendable, Codable {
    /// The standard deviation as a part of the canvas height.
    package var radius: ExactDecimal?
    package var extensions: [Extension]

    package init(radius: ExactDecimal? = nil, extensions: [Extension] = []) {
      self.radius = radius
      self.extensions = extensions
    }
  }

  /// A picture that travels with the document, covering the canvas.
  package struct Image: Hashable, Sendable, Codable {
    /// From the document's folder; in a plan from anywhere.
    package var path: String
    package var extensions: [Extension]

    package init(path: String, extensions: [Extension] = []) {
      self.path = path
      self.extensions = extensions
    }
  }
}

/// A filter of one segment alone.
package struct AppliedFilter: Hashable, Sendable, Codable {
  package var subtype: String
  package var parameters: [String: ParameterValue]
  /// From 0, no change, to 1, the whole change.
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
    "intensity", \AppliedFilter.intensity, in: .share, default: 1)

  package static let numbers = [intensity]
}
