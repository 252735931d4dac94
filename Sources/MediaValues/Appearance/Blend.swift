/// The formula that combines a layer with the layers below, for each channel unless specified otherwise.
package enum Blend: String, Hashable, Sendable, CaseIterable, Codable {
  case normal
  case darken, multiply
  case colorBurn = "color_burn"
  case lighten, screen
  case colorDodge = "color_dodge"
  case add, overlay
  case softLight = "soft_light"
  case hardLight = "hard_light"
  case difference, exclusion
  /// The last four use one of hue, saturation and luminosity of the layer, `color` two, and the others of the layers
  /// below.
  case hue, saturation, color, luminosity
}
