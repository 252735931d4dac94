import MediaValues
import Pixels
import Testing

/// Every blend agrees with the formulas of "Compositing and Blending Level 1", calculated here in
/// double precision from the colors alone.
@Suite struct BlendTests {
  /// In steps of 1/255, as colors are stored.
  static let colors: [[Double]] = [
    [0, 0, 0], [1, 1, 1], [0.5, 0.25, 0.75], [0.9, 0.1, 0.4], [0.2, 0.6, 0.6], [1, 0, 0.5],
  ].map { $0.map { ($0 * 255).rounded() / 255 } }

  @Test("T4: a blend is its formula, alpha included", arguments: Blend.allCases)
  func isItsFormula(_ blend: Blend) {
    for below in BlendTests.colors {
      for above in BlendTests.colors {
        for (alphaBelow, alphaAbove) in [(1.0, 1.0), (1, 0.2), (0.8, 1), (0.4, 0.6), (0, 0.6)] {
          let found = draw(blend, below, alphaBelow, above, alphaAbove)
          let expected = composited(blend, below, alphaBelow, above, alphaAbove)
          for index in 0..<4 {
            #expect(
              abs(found[index] - expected[index] * 255) <= 2,
              "\(blend) \(below)@\(alphaBelow) \(above)@\(alphaAbove): \(found) \(expected)")
          }
        }
      }
    }
  }

  /// There is a faster path for opaque canvases, with the same results.
  @Test(arguments: Blend.allCases) func isItsFormulaOnAnOpaqueCanvas(_ blend: Blend) {
    for below in BlendTests.colors {
      for above in BlendTests.colors {
        for alpha in [1, 0.8, 0.6, 0.2] {
          for opacity in [1, 0.4] {
            let found = draw(blend, below, 1, above, alpha, opacity: opacity, isOpaque: true)
            let expected = composited(blend, below, 1, above, alpha * opacity)
            for index in 0..<3 {
              #expect(
                abs(found[index] - expected[index] * 255) <= 2.5,
                "\(blend) \(below) \(above)@\(alpha)·\(opacity): \(found) \(expected)")
            }
          }
        }
      }
    }
  }

  /// Returns the red, green and blue weighted by alpha, and alpha, in units of 255.
  private func draw(
    _ blend: Blend, _ below: [Double], _ alphaBelow: Double, _ above: [Double],
    _ alphaAbove: Double, opacity: Double = 1, isOpaque: Bool = false
  ) -> [Double] {
    func pixels(_ color: [Double], _ alpha: Double, hasAlpha: Bool = true) -> PixelBuffer {
      .plain(
        2, 2, .rgb,
        Color(
          red: UInt8((color[0] * 255).rounded()), green: UInt8((color[1] * 255).rounded()),
          blue: UInt8((color[2] * 255).rounded()), alpha: UInt8((alpha * 255).rounded())),
        hasAlpha: hasAlpha)
    }
    var canvas = pixels(below, alphaBelow, hasAlpha: !isOpaque)
    var drawing = ImagePlacement.over(canvas.size)
    drawing.blend = blend
    drawing.opacity = opacity
    canvas.draw(pixels(above, alphaAbove).finished(), drawing)
    let drawn = canvas.finished()
    return [2, 0, 1].map { Double(drawn.planes[$0][0, 0]) } + [
      Double(drawn.alpha?[0, 0] ?? 255)
    ]
  }

  private func composited(
    _ blend: Blend, _ below: [Double], _ alphaBelow: Double, _ above: [Double],
    _ alphaAbove: Double
  ) -> [Double] {
    let mixed = blended(blend, below, above)
    return (0..<3).map { index in
      above[index] * alphaAbove * (1 - alphaBelow) + below[index] * alphaBelow * (1 - alphaAbove)
        + mixed[index] * alphaAbove * alphaBelow
    } + [alphaAbove + alphaBelow - alphaAbove * alphaBelow]
  }

  private func blended(_ blend: Blend, _ b: [Double], _ s: [Double]) -> [Double] {
    func each(_ body: (Double, Double) -> Double) -> [Double] { zip(b, s).map(body) }
    func hard(_ b: Double, _ s: Double) -> Double {
      s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    }
    func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
    func sat(_ c: [Double]) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }
    func setLum(_ c: [Double], _ l: Double) -> [Double] {
      var c = c.map { $0 + l - lum(c) }
      let (m, n, x) = (lum(c), c.min() ?? 0, c.max() ?? 0)
      if n < 0 { c = c.map { m + ($0 - m) * m / (m - n) } }
      if x > 1 { c = c.map { m + ($0 - m) * (1 - m) / (x - m) } }
      return c
    }
    func setSat(_ c: [Double], _ s: Double) -> [Double] {
      let (n, x) = (c.min() ?? 0, c.max() ?? 0)
      return x > n ? c.map { ($0 - n) * s / (x - n) } : [0, 0, 0]
    }
    switch blend {
    case .normal: return s
    case .darken: return each(min)
    case .lighten: return each(max)
    case .multiply: return each(*)
    case .screen: return each { $0 + $1 - $0 * $1 }
    case .colorBurn: return each { $0 == 1 ? 1 : $1 == 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
    case .colorDodge: return each { $0 == 0 ? 0 : $1 == 1 ? 1 : min(1, $0 / (1 - $1)) }
    case .add: return each { min(1, $0 + $1) }
    case .overlay: return each { hard($1, $0) }
    case .hardLight: return each(hard)
    case .softLight:
      return each { b, s in
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
      }
    case .difference: return each { abs($0 - $1) }
    case .exclusion: return each { $0 + $1 - 2 * $0 * $1 }
    case .hue: return setLum(setSat(s, sat(b)), lum(b))
    case .saturation: return setLum(setSat(b, sat(s)), lum(b))
    case .color: return setLum(s, lum(b))
    case .luminosity: return setLum(b, lum(s))
    }
  }
}
