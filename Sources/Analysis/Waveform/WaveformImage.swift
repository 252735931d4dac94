package import MediaValues

/// The drawing of a waveform: a column for each part, from its least to its greatest sample, and
/// within that its power in another color. Channels are drawn one below the other.
package struct WaveformImage: Hashable, Sendable, Codable {
  package var size: PixelSize
  package var color: Color
  package var powerColor: Color
  package var background: Color

  /// Whether the image is scaled so that the loudest sample, instead of full scale, reaches the
  /// edge.
  package var isFitted: Bool

  package init(
    size: PixelSize, color: Color, powerColor: Color, background: Color, isFitted: Bool = false
  ) {
    self.isFitted = isFitted
    self.size = size
    self.color = color
    self.powerColor = powerColor
    self.background = background
  }

  /// Returns red, green, blue and straight alpha of each pixel, row by row from the top left. The
  /// waveform should have at most as many parts as the image has columns; with fewer parts, each is
  /// repeated.
  package func pixels(of waveform: Waveform) -> [UInt8] {
    var pixels = (0..<size.width * size.height).flatMap { _ in bytes(background) }
    guard waveform.count > 0 else { return pixels }
    let rows = max(1, waveform.channels.count)
    let scale = isFitted ? 1 / max(waveform.loudest, 1e-6) : 1
    func clipped(_ sample: Float) -> Double { Double(min(max(sample * scale, -1), 1)) }
    for (number, channel) in waveform.channels.enumerated() {
      let top = number * size.height / rows
      let bottom = (number + 1) * size.height / rows
      let middle = Double(top + bottom) / 2
      let reach = Double(bottom - top) / 2
      for column in 0..<size.width {
        let part = column * waveform.count / size.width
        let extent = (
          upper: middle - reach * clipped(channel.greatest[part]),
          lower: middle - reach * clipped(channel.least[part])
        )
        let power = reach * clipped(channel.power[part])
        let core = (
          upper: max(extent.upper, middle - power), lower: min(extent.lower, middle + power)
        )
        // An extent of less than a pixel is drawn as a line of one pixel.
        let slack = max(0, 1 - (extent.lower - extent.upper)) / 2
        let line = (upper: extent.upper - slack, lower: extent.lower + slack)
        for row in top..<bottom {
          let outer = covered(row, line)
          guard outer > 0 else { continue }
          let inner = covered(row, core)
          var shade = composited(color, outer, on: background)
          shade = composited(powerColor, inner, on: shade)
          let offset = (row * size.width + column) * 4
          pixels.replaceSubrange(offset..<offset + 4, with: bytes(shade))
        }
      }
    }
    return pixels
  }

  /// Returns how much of a row of pixels is between two heights, 0 to 1.
  private func covered(_ row: Int, _ extent: (upper: Double, lower: Double)) -> Double {
    max(0, min(Double(row + 1), extent.lower) - max(Double(row), extent.upper))
  }
}

extension Waveform {
  /// The greatest magnitude of a sample.
  fileprivate var loudest: Float {
    channels.flatMap { $0.least.map { -$0 } + $0.greatest }.max() ?? 0
  }
}

private func bytes(_ color: Color) -> [UInt8] { [color.red, color.green, color.blue, color.alpha] }

/// Returns a color drawn over another with a coverage from 0 to 1; both have straight alpha.
private func composited(_ color: Color, _ coverage: Double, on below: Color) -> Color {
  let upper = coverage * Double(color.alpha) / 255
  let lower = Double(below.alpha) / 255 * (1 - upper)
  let alpha = upper + lower
  guard alpha > 0 else { return below }
  func mixed(_ one: UInt8, _ other: UInt8) -> UInt8 {
    UInt8(clamping: ((Double(one) * upper + Double(other) * lower) / alpha).rounded())
  }
  return Color(
    red: mixed(color.red, below.red), green: mixed(color.green, below.green),
    blue: mixed(color.blue, below.blue), alpha: UInt8(clamping: (alpha * 255).rounded()))
}
