import MediaValues

/// A row of a canvas in RGB, for layers with a blend.
///
/// The arithmetic is that of "Compositing and Blending Level 1" (W3C): on an opaque canvas, the result is
/// a mean of the canvas and of the blend of both, weighted by the alpha of the layer.
struct BlendRow {
  private let planes: [UnsafeMutablePointer<UInt8>]
  private let alpha: UnsafeMutablePointer<UInt8>?
  private let count: Int

  init(_ planes: [UnsafeMutablePointer<UInt8>], alpha: UnsafeMutablePointer<UInt8>?, count: Int) {
    self.planes = planes
    self.alpha = alpha
    self.count = count
  }

  /// Blends `image`, which is premultiplied by its alpha. `seen` is the product of that alpha and
  /// `solid`.
  func blend(
    _ image: [UnsafePointer<UInt8>], solid: UnsafePointer<UInt8>, seen: UnsafePointer<UInt8>,
    _ mode: Blend
  ) {
    if alpha == nil, let table = BlendTable.of(mode) {
      for plane in 0..<3 {
        table.blend(image[plane], on: planes[plane], solid: solid, seen: seen, count: count)
      }
      return
    }
    let function = BlendFunction(mode)
    for x in 0..<count where seen[x] > 0 {
      let cover = Float(seen[x]) / 255
      let below = alpha.map { Float($0[x]) / 255 } ?? 1
      // The product of the premultiplied samples and `solid`, divided by `seen`, is the straight color.
      let own = Float(solid[x]) / (255 * 255 * cover)
      func color(_ plane: Int) -> Float { min(Float(image[plane][x]) * own, 1) }
      func ground(_ plane: Int) -> Float {
        below > 0 ? min(Float(planes[plane][x]) / (255 * below), 1) : 0
      }
      let source = SIMD3(color(0), color(1), color(2))
      let backdrop = SIMD3(ground(0), ground(1), ground(2))
      let blended = function(backdrop, source)
      let result =
        source * (cover * (1 - below)) + backdrop * (below * (1 - cover))
        + blended * (cover * below)
      for plane in 0..<3 {
        planes[plane][x] = UInt8(nearest: min(max(result[plane], 0), 1) * 255)
      }
      if let alpha { alpha[x] = UInt8(nearest: (cover + below - cover * below) * 255) }
    }
  }
}
