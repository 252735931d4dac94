import MediaValues

/// An animation or photo that is not decoded by libav, with frames by index.
protocol Animation: AnyObject {
  var facts: VideoFacts { get }
  /// A short name of the file format.
  var container: String { get }
  /// The start times of the frames, in increasing order from zero.
  var times: [Time] { get }
  /// Returns a frame by its index. `size` is the wanted size; formats with pixels may return their own
  /// size.
  func picture(_ index: Int, size: PixelSize) throws(MediaError) -> MediaFrame
}

extension Animation {
  var container: String { facts.codec }
}

/// Opens a file that libav does not read, or reads incorrectly, as detected from its content; `nil` for
/// other files.
///
/// Throws the errors of opening a file, `.damaged` and `.unsupported`.
func openAnimation(
  path: String, limits: MediaLimits, threadCount: Int = 1
) throws(MediaError) -> (any Animation)? {
  let start = try beginning(ofFile: path, count: 64)
  if mayBeHEIF(start), try isHEIFPhoto(path: path, limits: limits) {
    return try HEIFPhoto(path: path, limits: limits, threadCount: threadCount)
  }
  if mayBeJPEG(start), let photo = try InkPhoto(path: path, limits: limits) { return photo }
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

/// Returns whether a file is a WebP with an extended header that has the flag of an animation.
private func isAnimatedWebP(_ start: [UInt8]) -> Bool {
  start.count > 20 && start[0..<4].elementsEqual("RIFF".utf8)
    && start[8..<16].elementsEqual("WEBPVP8X".utf8) && start[20] & 2 != 0
}

/// Returns whether a JSON object may begin here.
private func mayBeJSON(_ start: [UInt8]) -> Bool {
  let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
  return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
}
