import MediaValues

/// A photo that libav does not read, or reads incorrectly.
protocol StillImage: AnimatedImage {
  /// Decodes the photo. It may be halved repeatedly as long as it is at least as large as `size`.
  func decoded(drawnAt size: PixelSize?) throws(MediaError) -> FrameReference
}

extension StillImage {
  var times: [Time] { [.zero] }

  func image(_ index: Int, size: PixelSize) throws(MediaError) -> Frame {
    Frame(try decoded(drawnAt: size == facts.codedSize ? nil : size), time: .zero)
  }
}
