/// What a document says about the canvas, the area on which everything is drawn. A property that it does not set
/// is `nil`.
package struct CanvasSettings: Hashable, Sendable {
  /// In pixels; without one, the first visual medium determines it.
  package var width: Int?
  package var height: Int?
  package var unit: CanvasUnit?
  /// The areas that boxes may be anchored in, besides those that every canvas has.
  package var areas: [CanvasArea]
  package var frameRate: FrameRate?
  package var background: Paint?
  /// The sample rate of the sound, in Hz.
  package var sampleRate: Int?
  package var extensions: [Extension]

  package init(
    width: Int? = nil, height: Int? = nil, unit: CanvasUnit? = nil, areas: [CanvasArea] = [],
    frameRate: FrameRate? = nil, background: Paint? = nil, sampleRate: Int? = nil,
    extensions: [Extension] = []
  ) {
    self.width = width
    self.height = height
    self.unit = unit
    self.areas = areas
    self.frameRate = frameRate
    self.background = background
    self.sampleRate = sampleRate
    self.extensions = extensions
  }
}

extension CanvasSettings {
  package static let unit = DefaultedProperty(
    "unit", \CanvasSettings.unit, default: CanvasUnit.height)
  package static let frameRate = DefaultedProperty(
    "frameRate", \CanvasSettings.frameRate, default: .thirty)
  package static let background = DefaultedProperty(
    "background", \CanvasSettings.background, default: .constant(.black))
  package static let sampleRate = DefaultedProperty(
    "sampleRate", \CanvasSettings.sampleRate, default: 48_000)

  /// The lengths and areas on the canvas. Where its size is not known, the unit of lengths is its height.
  package var measure: CanvasMeasure {
    guard let width, let height else { return CanvasMeasure(areas: areas) }
    return CanvasMeasure(
      unit: CanvasSettings.unit.value(of: self).factor(width: width, height: height), areas: areas)
  }
}
