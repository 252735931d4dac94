import MediaValues

/// An animation or photo that is not decoded by libav, with frames by index.
protocol AnimatedImage: AnyObject {
  var facts: VideoFacts { get }
  /// A short name of the file format.
  var container: String { get }
  /// The start times of the frames, in increasing order from zero.
  var times: [Time] { get }
  /// Returns a frame by its index. `size` is the wanted size; formats with pixels may return their own
  /// size.
  func image(_ index: Int, size: PixelSize) throws(MediaError) -> Frame
}

extension AnimatedImage {
  var container: String { facts.codec }
}
