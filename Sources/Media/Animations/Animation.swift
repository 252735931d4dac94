import MediaValues

/// Pictures that are not libav's to read: those of a file that is held whole, by number.
protocol Animation: AnyObject {
  var facts: VideoFacts { get }
  /// When each picture is first seen, rising from zero.
  var times: [Time] { get }
  /// One of them. `size` is a wish: what has pixels keeps its own.
  func picture(_ index: Int, size: PixelSize) throws(MediaError) -> MediaFrame
}

/// An animation, by what is in the file; nil for a file that libav has to say something about.
///
/// Throws what opening a file throws, `.damaged` and `.unsupported`.
func openAnimation(
  path: String, limits: MediaLimits
) throws(MediaError) -> (any Animation)? {
  let start = try beginning(ofFile: path, count: 64)
  var small = limits
  small.fileSize = limits.animationSize
  if isAnimatedWebP(start) {
    return try WebPAnimation(
      bytes: contents(ofFile: path, limits: small), path: path, limits: limits)
  }
  guard mayBeJSON(start) else { return nil }
  small.fileSize = LottieFile.largest
  guard let file = try LottieFile(contents(ofFile: path, limits: small), path: path) else {
    return nil
  }
  return try LottieAnimation(file, path: path, limits: limits)
}

/// A container with a header that has the flag of an animation.
private func isAnimatedWebP(_ start: [UInt8]) -> Bool {
  start.count > 20 && start[0..<4].elementsEqual("RIFF".utf8)
    && start[8..<16].elementsEqual("WEBPVP8X".utf8) && start[20] & 2 != 0
}

/// Whether the text of an object may begin there.
private func mayBeJSON(_ start: [UInt8]) -> Bool {
  let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
  return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
}
