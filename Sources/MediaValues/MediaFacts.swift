/// The type of a medium.
package enum MediaType: String, Sendable, CaseIterable, Codable {
  case video, photo, audio
}

extension Time {
  /// The tolerance for media that are shorter than they should be: a tenth of a second. Containers round durations, and
  /// one frame more or less at the end is no error.
  package static let durationTolerance = Time(flicks: Time.flicksPerSecond / 10)

  /// The most by which a file may state its length too short: a millisecond. Matroska stores the time of the last frame
  /// and its duration in whole milliseconds, and files that are made from it keep the difference.
  package static let storedLengthRounding = Time(flicks: Time.flicksPerSecond / 1_000)
}

/// Why the declared sound of a video is not heard.
package enum UnheardSound: String, Sendable, Codable {
  /// It has no samples.
  case empty
  /// Its samples are encrypted (DRM).
  case protected
}

/// The properties of a medium that a probe has found.
package struct MediaFacts: Hashable, Sendable, Codable {
  /// The demuxer's short name, such as `mov,mp4,m4a,3gp,3g2,mj2`.
  package var container: String
  /// The duration of the longest stream; zero for a photo.
  package var duration: Time
  package var video: VideoFacts?
  package var audio: AudioFacts?
  /// The codec of the file's first sound stream if that cannot be read; then `audio` is `nil` or describes another
  /// stream.
  package var unreadSound: String?
  /// Why `audio` is `nil` although a video declares sound with a supported codec; `nil` for other files.
  package var unheardSound: UnheardSound?
  /// The tags of the file, among them a template that `apply` embedded.
  package var metadata: [String: String]

  package init(
    container: String, duration: Time, video: VideoFacts?, audio: AudioFacts?,
    metadata: [String: String] = [:]
  ) {
    self.container = container
    self.duration = duration
    self.video = video
    self.audio = audio
    self.metadata = metadata
  }

  /// Whether libav reads the file. It skips animated WebP, does not support Lottie, and reads HEIF as a video.
  package var isReadByLibav: Bool { !["lottie", "webp", "heif"].contains(container) }

  /// The type of the medium by its content: a still is a photo, moving images are video.
  package var type: MediaType {
    guard let video else { return .audio }
    return video.isStill ? .photo : .video
  }

  /// How long the medium can be played; `nil` for a photo.
  package var playedLength: Time? {
    switch type {
    case .photo: nil
    case .audio: duration
    case .video: video.map { $0.duration > .zero ? $0.duration : duration }
    }
  }
}

/// The video stream of a medium.
package struct VideoFacts: Hashable, Sendable, Codable {
  package var codec: String
  /// The stored size, before rotation and pixel shape are applied.
  package var codedSize: PixelSize
  /// The width of a stored pixel divided by its height.
  package var pixelAspect: Ratio
  /// The clockwise rotation that makes the stored frame upright, in degrees: 0, 90, 180 or 270.
  package var rotation: Int
  /// Whether the stored frame is mirrored left to right before it is rotated.
  package var isMirrored: Bool
  /// The average frame rate; `nil` for stills.
  package var frameRate: FrameRate?
  package var duration: Time
  package var isStill: Bool
  package var hasAlpha: Bool
  /// libswscale's name of the color matrix (`bt709`, `bt601`, `bt2020`); `nil` if the file does not specify it.
  package var colorMatrix: String?
  package var isFullRange: Bool
  /// Whether the frames are RGB or have a palette, and therefore no matrix.
  package var isRGB: Bool
  /// libav's name of the sample format, which is then known without decoding a frame; `nil` if libav does not read the
  /// file.
  package var pixelFormat: String?
  /// The color space of a photo; `nil` for a video, and for a photo without color information, which is sRGB.
  package var photoColor: PhotoColor?
  package var color: ColorFacts
  /// Whether its frames consist of two fields that were taken at different times.
  package var isInterlaced: Bool
  /// Whether its alpha is a separate stream.
  package var hasAlphaTrack = false
  /// The features of a vector animation that are not drawn as described; `nil` if there are none.
  package var undrawnFeatures: [AnimationFeature]?

  package init(
    codec: String, codedSize: PixelSize, pixelAspect: Ratio = .one,
    rotation: Int = 0, isMirrored: Bool = false, frameRate: FrameRate?, duration: Time,
    isStill: Bool, hasAlpha: Bool = false, colorMatrix: String? = nil, isFullRange: Bool = false,
    isRGB: Bool = false, pixelFormat: String? = nil, photoColor: PhotoColor? = nil,
    color: ColorFacts = ColorFacts(), isInterlaced: Bool = false
  ) {
    self.codec = codec
    self.codedSize = codedSize
    self.pixelAspect = pixelAspect
    self.rotation = rotation
    self.isMirrored = isMirrored
    self.frameRate = frameRate
    self.duration = duration
    self.isStill = isStill
    self.hasAlpha = hasAlpha
    self.colorMatrix = colorMatrix
    self.isFullRange = isFullRange
    self.isRGB = isRGB
    self.pixelFormat = pixelFormat
    self.photoColor = photoColor
    self.color = color
    self.isInterlaced = isInterlaced
  }

  /// Whether it is a vector animation (Lottie), drawn for each size and sharp at any.
  package var isVector: Bool { codec == "lottie" }

  /// Whether its frames are deinterlaced before they are drawn. Smaller frames do not have enough lines to interpolate.
  package var isDeinterlaced: Bool {
    isInterlaced && codedSize.width >= 4 && codedSize.height >= 8
  }

  /// The maximum side of the displayed size, whatever pixel shape a file specifies.
  private static let longestSide = 1 << 20

  /// The displayed size: upright, with square pixels.
  package var displaySize: PixelSize {
    let width = roundedQuotient(
      Int128(codedSize.width) * Int128(pixelAspect.numerator),
      Int128(max(1, pixelAspect.denominator)))
    let upright = PixelSize(
      width: min(max(1, Int(clamping: width)), VideoFacts.longestSide), height: codedSize.height)
    return rotation % 180 == 0
      ? upright : PixelSize(width: upright.height, height: upright.width)
  }
}

/// The sound stream of a medium.
package struct AudioFacts: Hashable, Sendable, Codable {
  package var codec: String
  package var sampleRate: Int
  package var channels: Int
  package var duration: Time

  package init(codec: String, sampleRate: Int, channels: Int, duration: Time) {
    self.codec = codec
    self.sampleRate = sampleRate
    self.channels = channels
    self.duration = duration
  }
}
