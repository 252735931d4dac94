import Media
import MediaValues
import Pixels

/// The bytes of images that the painters of one thread may keep until the next frame. A painter whose image does not fit
/// makes it for each frame, so that memory does not grow with the number of painters.
final class ImageAllowance {
  private var free: Int

  /// By default, as many bytes as twenty-five images of 1920 × 1080 pixels with alpha.
  init(bytes: Int = 128 << 20) {
    free = bytes
  }

  /// Reserves bytes in place of those that the caller has reserved before. Returns how many it has now: `wanted`, or none
  /// if there are too few.
  fileprivate func exchange(_ reserved: Int, for wanted: Int) -> Int {
    free += reserved
    guard wanted <= free else { return 0 }
    free -= wanted
    return wanted
  }
}

/// The last image that a painter made, with the key that determines it. Nothing is kept if the allowance has no room.
final class LastImage<Key: Equatable, Image: KeptImage> {
  private let allowance: ImageAllowance
  private var reserved = 0
  private var last: (key: Key, image: Image)?

  init(_ allowance: ImageAllowance) {
    self.allowance = allowance
  }

  deinit { reserved = allowance.exchange(reserved, for: 0) }

  /// Returns the last image if it has an equal key; otherwise the one that `make` returns, which is kept if it is not `nil`.
  func image(for key: Key, make: () throws -> Image?) rethrows -> Image? {
    if let image = kept(for: key) { return image }
    return try make().map { keep($0, for: key) }
  }

  /// Returns the last image if it has an equal key; otherwise the one that `make` returns.
  func image(for key: Key, make: () throws -> Image) rethrows -> Image {
    if let image = kept(for: key) { return image }
    return keep(try make(), for: key)
  }

  /// Returns the last image if it has an equal key. Otherwise releases it, before the next one is made.
  private func kept(for key: Key) -> Image? {
    if let last, last.key == key { return last.image }
    last = nil
    return nil
  }

  private func keep(_ image: Image, for key: Key) -> Image {
    reserved = allowance.exchange(reserved, for: image.byteCount)
    if reserved == image.byteCount { last = (key, image) }
    return image
  }
}

/// What an allowance counts.
protocol KeptImage {
  var byteCount: Int { get }
}

extension Frame: KeptImage {}

extension AlphaPlane: KeptImage {
  var byteCount: Int { bytes.count }
}

extension PixelView: KeptImage {
  /// The bytes of as many samples per pixel as the most that an image has.
  var byteCount: Int { 4 * size.width * size.height }
}
