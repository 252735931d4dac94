import CFFmpeg
import MediaValues

/// The end of a sound in a file that rounds times to milliseconds. Its header rounds the duration too, and may contain
/// samples that decoders leave out, so that a sound that follows would begin late.
extension SoundDecoding {
  /// The time before the end from which blocks are decoded.
  private static let reach: Time = 1
  /// The largest distance from the stated end. The end of a file that is cut off is farther away.
  private static let tolerance = Time(numerator: 1, denominator: 10)

  /// Returns the length of a sound without images to the end of its last sample, near the length that the header states;
  /// `nil` if the header is exact, or if the end is not found there.
  func countedLength(near stated: Time, limits: MediaLimits) -> Time? {
    guard demuxer.format == "matroska,webm", demuxer.videoStream == nil else { return nil }
    do throws(MediaError) {
      let other = try SoundDecoding(demuxer.reopened(), limits: limits)
      other.demuxer.setDeadline(isOn: true)
      defer { other.demuxer.setDeadline(isOn: false) }
      // The first block is where those after the seek are counted from.
      guard try other.next() != nil else { return nil }
      try other.seek(to: max(.zero, stated - Self.reach))
      var hasBlock = false
      while try other.next() != nil { hasBlock = true }
      let length = other.end - demuxer.place
      let distance = length < stated ? stated - length : length - stated
      return hasBlock && distance <= Self.tolerance ? length : nil
    } catch {
      return nil
    }
  }
}
