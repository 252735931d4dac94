package import MediaValues

/// How much of a file is worth looking at before it is refused.
package struct MediaLimits: Sendable, Hashable {
  /// Bytes.
  package var fileSize: Int64 = 64 << 30
  package var maxPhotoPixels = 100_000_000
  package var maxVideoWidth = 8192
  package var maxVideoHeight = 8192
  package var maxStreams = 64
  /// Of an animated WebP, whose pictures are laid over each other in memory.
  package var maxAnimationPixels = 4096 * 4096
  /// Pictures of an animation: twenty minutes at 30 a second. Libraries search for each from the first on.
  package var maxAnimationFrames = 36_000
  /// Bytes of an animation that is read whole.
  package var animationSize: Int64 = 64 << 20
  /// Bytes read while finding out what the streams are.
  package var probeSize: Int64 = 5_000_000
  /// Seconds of media looked at while finding out what the streams are.
  package var analyzeDuration: Int64 = 5
  /// Seconds that opening, probing or one seek may take. A decoder at work is not interrupted:
  /// who serves strangers gives each job a process of its own.
  package var deadline: Double = 20
  /// Seconds that libheif may take to decode a photo, which nothing interrupts: its thread is left alone then.
  package var photoDeadline: Double = 60

  /// No recording lasts longer: the times of a file that says so are damaged. Ten years.
  package var longestDuration = Time(numerator: 10 * 366 * 86_400, denominator: 1)

  package init() {}

  package static let standard = MediaLimits()

  /// How many bytes of a photo are read at once, and whether a parser then looks on for the end of the
  /// picture. PNG's finds it; those of others would put all there is together in memory, so that of them no
  /// more is read than a real photo has.
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
