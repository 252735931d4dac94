import MediaValues

/// A blend of two colors, the backdrop and the layer, in the order green, blue, red, from 0 to 1.
struct BlendFunction {
  private let function: (SIMD3<Float>, SIMD3<Float>) -> SIMD3<Float>

  init(_ mode: Blend) {
    func each(_ body: @escaping (Float, Float) -> Float) -> (SIMD3<Float>, SIMD3<Float>) -> SIMD3<
      Float
    > {
      { below, above in
        SIMD3(body(below.x, above.x), body(below.y, above.y), body(below.z, above.z))
      }
    }
    function =
      switch mode {
      case .normal: { _, above in above }
      case .darken: each { min($0, $1) }
      case .multiply: each { $0 * $1 }
      case .colorBurn: each(burn)
      case .lighten: each { max($0, $1) }
      case .screen: each(screen)
      case .colorDodge: each(dodge)
      case .add: each { min($0 + $1, 1) }
      case .overlay: each { hardLight($1, $0) }
      case .softLight: each(softLight)
      case .hardLight: each(hardLight)
      case .difference: each { abs($0 - $1) }
      case .exclusion: each { $0 + $1 - 2 * $0 * $1 }
      case .hue: { luminous(saturated($1, saturation($0)), luminosity($0)) }
      case .saturation: { luminous(saturated($0, saturation($1)), luminosity($0)) }
      case .color: { luminous($1, luminosity($0)) }
      case .luminosity: { luminous($0, luminosity($1)) }
      }
  }

  func callAsFunction(_ below: SIMD3<Float>, _ above: SIMD3<Float>) -> SIMD3<Float> {
    function(below, above)
  }
}

private func burn(_ below: Float, _ above: Float) -> Float {
  if below >= 1 { return 1 }
  return above <= 0 ? 0 : 1 - min(1, (1 - below) / above)
}

private func screen(_ below: Float, _ above: Float) -> Float {
  below + above - below * above
}

private func dodge(_ below: Float, _ above: Float) -> Float {
  if below <= 0 { return 0 }
  return above >= 1 ? 1 : min(1, below / (1 - above))
}

private func hardLight(_ below: Float, _ above: Float) -> Float {
  above <= 0.5 ? below * 2 * above : screen(below, 2 * above - 1)
}

private func softLight(_ below: Float, _ above: Float) -> Float {
  if above <= 0.5 { return below - (1 - 2 * above) * below * (1 - below) }
  let curve = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
  return below + (2 * above - 1) * (curve - below)
}

private func luminosity(_ color: SIMD3<Float>) -> Float {
  0.59 * color.x + 0.11 * color.y + 0.3 * color.z
}

private func saturation(_ color: SIMD3<Float>) -> Float { color.max() - color.min() }

/// Returns the color with another luminosity, moved into the valid range.
private func luminous(_ color: SIMD3<Float>, _ wanted: Float) -> SIMD3<Float> {
  var color = color + (wanted - luminosity(color))
  let light = luminosity(color)
  let (low, high) = (color.min(), color.max())
  if low < 0 { color = light + (color - light) * (light / (light - low)) }
  if high > 1 { color = light + (color - light) * ((1 - light) / (high - light)) }
  return color
}

/// Returns the color with another saturation: its smallest channel is 0 and its largest is `wanted`.
private func saturated(_ color: SIMD3<Float>, _ wanted: Float) -> SIMD3<Float> {
  let (low, high) = (color.min(), color.max())
  guard high > low else { return .zero }
  return (color - low) * (wanted / (high - low))
}
