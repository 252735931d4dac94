import MediaValues

/// A photo that libav does not read, or reads incorrectly.
protocol StillPicture: AnimatedImage {
  /// Decodes the photo. It may be halved repeatedly as long as it is at least as large as `size`.
  func decoded(drawnAt size: PixelSize?) throws(MediaError) -> FrameBuffer
}

extension StillPicture {
  var times: [Time] { [.zero] }

  func picture(_ index: Int, size: PixelSize) throws(MediaError) -> MediaFrame {
    MediaFrame(try decoded(drawnAt: size == facts.codedSize ? nil : size), time: .zero)
  }
}
