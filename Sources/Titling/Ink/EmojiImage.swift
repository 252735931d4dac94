package import MediaValues

/// The image of an emblem. It is prepared once, since it may be drawn in many places.
package final class EmojiImage: Hashable, Sendable {
  package let size: PixelSize
  /// Red, green and blue, premultiplied by alpha, and alpha, from 0 to 255: row by row without
  /// gaps.
  let planes: [[Float]]

  /// Creates an image. `samples` contains red, green, blue and straight alpha of each pixel, row by
  /// row without gaps.
  package init(size: PixelSize, samples: [UInt8]) {
    self.size = size
    planes = (0..<4).map { channel in
      (0..<size.width * size.height).map { pixel in
        let alpha = Float(samples[4 * pixel + 3])
        return channel == 3 ? alpha : Float(samples[4 * pixel + channel]) * alpha / 255
      }
    }
  }

  package static func == (left: EmojiImage, right: EmojiImage) -> Bool {
    left === right || left.size == right.size && left.planes == right.planes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(size) }
}
