import Catalogue
import Files
import MediaValues
import Pixels

/// The tables of a `.cube` file, prepared for 8-bit RGB.
///
/// It draws the files that libavfilter's `lut3d` does not read: those with curves, with another domain than 0 to 1, or
/// in another form.
struct TableLookup {
  /// The place in the grid of each value of a channel: the color at the step below, and the distance from it, from 0 to 1.
  private struct Place {
    var offset = 0
    var share: Float = 0
  }

  /// The codes of the curves, or the grid, with an entry for each value of red, of green, and of blue.
  private enum Content {
    case curves([[UInt8]])
    case grid(steps: Int, colors: [SIMD3<Float>], places: [[Place]])
  }

  private let content: Content

  /// Reads a file; returns `nil` if libavfilter draws its table. Throws `RenderError.changed` if it cannot be read or is
  /// malformed, since files are checked before.
  init?(file path: String) throws(RenderError) {
    guard let bytes = ConfinedFiles.bytes(of: path, limit: LUTFile.largest),
      let table = try? CubeTable.read(bytes)
    else { throw .changed(path: path) }
    guard !table.isReadByLibavfilter else { return nil }
    self.init(table)
  }

  init(_ table: CubeTable) {
    let values = (0..<3).map { channel in
      (0...255).map { code in
        let value = Double(code) / 255
        return table.curve?.value(at: value, in: channel) ?? value
      }
    }
    guard let grid = table.grid else {
      content = .curves(values.map { $0.map { code(Float($0)) } })
      return
    }
    let strides = [1, grid.steps, grid.steps * grid.steps]
    let places = (0..<3).map { channel in
      values[channel].map { value in
        let place = grid.place(of: value, in: channel)
        let step = min(Int(place), grid.steps - 2)
        return Place(offset: step * strides[channel], share: Float(place - Double(step)))
      }
    }
    content = .grid(steps: grid.steps, colors: grid.colors, places: places)
  }

  /// Draws an image, replacing each color. Both images are RGB and have the same size. Alpha stays.
  func draw(_ image: PixelView, on result: inout PixelBuffer) {
    switch content {
    case .curves(let codes):
      for (plane, codes) in zip([2, 0, 1], codes) {
        for y in 0..<image.size.height {
          let (from, to) = (image.planes[plane].row(y), result.planes[plane].row(y))
          for x in 0..<image.size.width { to[x] = codes[Int(from[x])] }
        }
      }
    case .grid(let steps, let colors, let places):
      draw(image, on: &result, steps, colors, places)
    }
    if let alpha = image.alpha { result.alpha?.copy(alpha) }
  }

  private func draw(
    _ image: PixelView, on result: inout PixelBuffer, _ steps: Int, _ colors: [SIMD3<Float>],
    _ places: [[Place]]
  ) {
    let (reds, greens, blues) = (places[0], places[1], places[2])
    for y in 0..<image.size.height {
      let from = (
        red: image.planes[2].row(y), green: image.planes[0].row(y), blue: image.planes[1].row(y)
      )
      let to = (
        red: result.planes[2].row(y), green: result.planes[0].row(y), blue: result.planes[1].row(y)
      )
      for x in 0..<image.size.width {
        let (red, green) = (reds[Int(from.red[x])], greens[Int(from.green[x])])
        let color = interpolated(colors, steps, red, green, blues[Int(from.blue[x])])
        (to.red[x], to.green[x], to.blue[x]) = (code(color.x), code(color.y), code(color.z))
      }
    }
  }

  /// Interpolates between the four corners of a tetrahedron, as `lut3d` does: from the color below all three values along
  /// the sides of the cell, first in the direction of the largest share.
  @inline(__always)
  private func interpolated(
    _ colors: [SIMD3<Float>], _ steps: Int, _ red: Place, _ green: Place, _ blue: Place
  ) -> SIMD3<Float> {
    var (first, second, third) = ((red.share, 1), (green.share, steps), (blue.share, steps * steps))
    if first.0 < second.0 { (first, second) = (second, first) }
    if second.0 < third.0 { (second, third) = (third, second) }
    if first.0 < second.0 { (first, second) = (second, first) }
    var corner = red.offset + green.offset + blue.offset
    var color = colors[corner] * (1 - first.0)
    corner += first.1
    color += colors[corner] * (first.0 - second.0)
    corner += second.1
    color += colors[corner] * (second.0 - third.0)
    corner += third.1
    return color + colors[corner] * third.0
  }
}

extension CubeTable.Part {
  /// Returns the value of the curve of a channel, interpolated between two steps.
  fileprivate func value(at value: Double, in channel: Int) -> Double {
    let place = place(of: value, in: channel)
    let step = min(Int(place), steps - 2)
    let (below, above) = (Double(colors[step][channel]), Double(colors[step + 1][channel]))
    return below + (above - below) * (place - Double(step))
  }
}

/// Returns a value from 0 to 1 as a code of 8 bits.
@inline(__always)
private func code(_ value: Float) -> UInt8 {
  UInt8(nearest: value * 255)
}
