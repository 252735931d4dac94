import Conversion
package import Editing
import MediaValues

/// Images for the media of open slots: gray cards with a sign of the type of media, in four shades in turn so
/// that neighbors can be distinguished.
package struct PlaceholderCards {
  private let size: PixelSize

  /// Makes cards of the size of the timeline's canvas, scaled down to at most 1920 pixels; 720p if it has no
  /// size.
  package init(of timeline: Timeline) {
    let canvas = timeline.canvas
    let width = canvas.width ?? canvas.height.map { $0 * 16 / 9 } ?? 1280
    let height = canvas.height ?? width * 9 / 16
    let long = max(width, height, 1920)
    size = PixelSize(width: width * 1920 / long, height: height * 1920 / long).madeEven
  }

  /// Makes the images, and returns the path of one for each slot, by the slot's name. `write` receives the name and the
  /// bytes of each image once, and returns the path of the file that it has written.
  package func files(
    for slots: [Timeline.Medium], write: (String, [UInt8]) throws -> String
  ) rethrows -> [String: String] {
    var paths: [String: String] = [:]
    var files: [String: String] = [:]
    for (index, slot) in slots.enumerated() {
      let shade = index % PlaceholderCards.shades.count
      let name = "\(slot.type.rawValue)-\(shade).bmp"
      if let path = paths[name] {
        files[slot.name] = path
        continue
      }
      let sign: CardSign = slot.type == .photo ? .landscape : .play
      let path = try write(
        name, bitmap(of: size, shade: PlaceholderCards.shades[shade], sign: sign))
      (paths[name], files[slot.name]) = (path, path)
    }
    return files
  }

  /// The gray values of the centers of the cards, 0–255.
  private static let shades: [Double] = [158, 138, 170, 124]
}

/// Returns a card as a BMP of 256 grays: slightly lighter at the top than at the bottom, with the sign in its
/// center. (BMPs of 24 bits get a tint in the conversion to YUV.)
private func bitmap(of size: PixelSize, shade: Double, sign: CardSign) -> [UInt8] {
  let rowBytes = (size.width + 3) / 4 * 4
  let pixels = 54 + 4 * 256
  var bytes = Array("BM".utf8)
  func append(_ values: Int32...) {
    for value in values { withUnsafeBytes(of: value.littleEndian) { bytes += $0 } }
  }
  append(Int32(pixels + rowBytes * size.height), 0, Int32(pixels))
  append(40, Int32(size.width), Int32(size.height), 1 | 8 << 16, 0, 0, 2835, 2835, 256, 0)
  for grey in UInt8.min ... .max { bytes += [grey, grey, grey, 0] }
  // The unit of the sign in pixels.
  let unit = Double(min(size.width, size.height)) * 0.13
  let reach = Int(clamping: 1.6 * unit)
  // Rows are stored from bottom to top.
  for row in (0..<size.height).reversed() {
    let y = Double(row) + 0.5 - Double(size.height) / 2
    let ground = shade - 36 * y / Double(size.height)
    var greys = [UInt8](repeating: UInt8(clamping: ground), count: rowBytes)
    if abs(y) < Double(reach) {
      for column in (size.width / 2 - reach)..<(size.width / 2 + reach) {
        let x = Double(column) + 0.5 - Double(size.width) / 2
        let distance = sign.distance(x / unit, y / unit) * unit
        let cover = min(max(0.5 - distance, 0), 1) * 0.85
        greys[column] = UInt8(clamping: ground + (245 - ground) * cover)
      }
    }
    bytes += greys
  }
  return bytes
}
