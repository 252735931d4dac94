package import MediaValues

/// The limits beyond which a file is refused.
package struct MediaLimits: Sendable, Hashable {
  /// The largest file, in bytes.
  package var fileSize: Int64 = 64 << 30
  /// The largest photo, in pixels.
  package var maxPhotoPixels = 100_000_000
  /// The largest width of a video, in pixels.
  package var maxVideoWidth = 8192
  /// The largest height of a video, in pixels.
  package var maxVideoHeight = 8192
  /// The largest number of streams in a file.
  package var maxStreams = 64
  /// The largest canvas of an animated WebP, which is kept in memory, in pixels.
  package var maxAnimationPixels = 4096 * 4096
  /// The largest number of frames of an animation: 20 minutes at 30 per second. Libraries search for each
  /// frame from the first one.
  package var maxAnimationFrames = 36_000
  /// The largest animation that is read into memory, in bytes.
  package var animationSize: Int64 = 64 << 20
  /// The number of bytes read to find the streams.
  package var probeSize: Int64 = 5_000_000
  /// The duration of media read to find the streams, in seconds.
  package var analyzeDuration: Int64 = 5
  /// The time limit of opening, probing or one seek, in seconds. It does not interrupt a decoder: a
  /// program that serves strangers must use a separate process for each job.
  package var deadline: Double = 20
  /// The time limit of decoding a photo with libheif, in seconds. Its thread cannot be interrupted and is
  /// abandoned.
  package var photoDeadline: Double = 60

  /// The longest valid duration, ten years: the times of a file with a longer one are damaged.
  package var longestDuration = Time(numerator: 10 * 366 * 86_400, denominator: 1)

  package init() {}

  /// The default limits.
  package static let standard = MediaLimits()

  /// Returns the largest packet of a photo, in bytes, and whether a parser then joins packets up to the
  /// end of the image. The parser of PNG finds the end; those of other formats would join the whole file
  /// in memory, so the size of a real photo limits what is read.
  func packets(ofPhoto format: String) -> (size: Int64, areParsed: Bool) {
    let most = Int64(maxPhotoPixels)
    return switch format {
    case "png_pipe": (16 << 20, true)
    case "jpeg_pipe", "webp_pipe": (2 * most, false)
    case "bmp_pipe": (4 * most + 1 << 20, false)
    default: (8 * most + 1 << 20, false)
    }
  }

  var maxVideoPixels: Int { maxVideoWidth * maxVideoHeight }
}
