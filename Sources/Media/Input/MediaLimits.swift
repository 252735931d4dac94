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
  /// Bytes of an animation that is read whole.
  package var animationSize: Int64 = 64 << 20
  /// Bytes read while finding out what the streams are.
  package var probeSize: Int64 = 5_000_000
  /// Seconds of media looked at while finding out what the streams are.
  package var analyzeDuration: Int64 = 5
  /// Seconds that opening, probing or one seek may take. A decoder at work is not interrupted:
  /// who serves strangers gives each job a process of its own.
  package var deadline: Double = 20

  package init() {}

  package static let standard = MediaLimits()

  var maxVideoPixels: Int { maxVideoWidth * maxVideoHeight }
}
