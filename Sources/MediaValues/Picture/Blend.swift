/// How a layer is laid onto what is below it, channel by channel unless said otherwise.
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
  /// The last four take one of hue, saturation and luminosity from the layer, and the rest from
  /// below; `color` takes two.
  case hue, saturation, color, luminosity
}
