import MediaValues

/// A photo that libav does not read, or not as it should.
protocol StillPicture: Animation {
  /// Decodes it. With a size it may come halved, as long as it stays as large as that.
  func decoded(drawnAt size: PixelSize?) throws(MediaError) -> FrameBuffer
}

extension StillPicture {
  var times: [Time] { [.zero] }

  func picture(_ index: Int, size: PixelSize) throws(MediaError) -> MediaFrame {
    MediaFrame(try decoded(drawnAt: size == facts.codedSize ? nil : size), time: .zero)
  }
}
