/// What a medium can be played as.
package enum MediaType: String, Sendable, CaseIterable, Codable {
  case video, photo, audio
}

extension Time {
  /// By how much a medium may be shorter than it should be: containers round their durations, and
  /// one frame more or less at the end is no error. A tenth of a second.
  package static let durationTolerance = Time(flicks: Time.flicksPerSecond / 10)
}

/// What probing found in a file. Plain data: `Media` fills it, planning reads it.
package struct MediaFacts: Hashable, Sendable, Codable {
  /// The demuxer's short name, such as `mov,mp4,m4a,3gp,3g2,mj2`.
  package var container: String
  /// How long the longest stream plays; zero for a photo.
  package var duration: Time
  package var video: VideoFacts?
  package var audio: AudioFacts?
  /// The codec of the file's first sound, where that cannot be read: then it is silent, or `audio` is another
  /// stream of it.
  package var unreadSound: String?
  /// The file's own tags, among them a template that `apply` embedded.
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

  /// Whether libav reads it: it skips animated WebP, does not know Lottie, and takes HEIF for a video.
  package var isReadByLibav: Bool { !["lottie", "webp", "heif"].contains(container) }

  /// What the file is, by its content: a still is a photo, moving pictures are video.
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

/// The picture stream of a medium.
package struct VideoFacts: Hashable, Sendable, Codable {
  package var codec: String
  /// Stored pixels, before rotation and pixel shape are applied.
  package var codedSize: PixelSize
  /// Width over height of one stored pixel.
  package var pixelAspect: Ratio
  /// Clockwise degrees by which the stored picture must be turned to stand upright:
  /// 0, 90, 180 or 270.
  package var rotation: Int
  /// True when the stored picture is mirrored left to right before it is turned.
  package var isMirrored: Bool
  /// The average rate; nil for stills.
  package var frameRate: FrameRate?
  package var duration: Time
  package var isStill: Bool
  package var hasAlpha: Bool
  /// libswscale's name of the colour matrix (`bt709`, `bt601`, `bt2020`), or nil where the file
  /// does not say.
  package var colorMatrix: String?
  package var isFullRange: Bool
  /// True for RGB and palette pictures, which have no matrix of their own.
  package var isRGB: Bool
  /// libav's name of the format of its samples, which spares decoding a picture to find out; nil where it
  /// is not libav that reads it.
  package var pixelFormat: String?
  /// The colours of a photo; nil for a video, and for a photo that says nothing about them, which is sRGB.
  package var photoColor: PhotoColor?
  package var color: ColorFacts
  /// Whether its frames are made of two fields that were taken one after the other.
  package var isInterlaced: Bool
  /// Whether its alpha is a stream of its own.
  package var hasAlphaTrack = false

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

  /// Whether its pictures are deinterlaced before they are drawn. Smaller ones have nothing to be filled
  /// in from.
  package var isDeinterlaced: Bool {
    isInterlaced && codedSize.width >= 4 && codedSize.height >= 8
  }

  /// No side of what a viewer sees is taken for longer, whatever shape its pixels are said to have.
  private static let longestSide = 1 << 20

  /// The size a viewer sees: square pixels, upright.
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
