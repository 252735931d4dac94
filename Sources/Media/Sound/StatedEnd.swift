import CFFmpeg
import MediaValues

/// The end of a sound according to the header of its file, for formats in which nothing else shows that the end is
/// missing.
struct StatedEnd {
  /// The end that the header specifies.
  private var time: Time
  /// The time at which a file ends that is too short, if it is known from sizes in bytes.
  private var cut: Time?

  /// The formats whose headers have a duration, rather than a size in bytes.
  private static let formats: Set = ["mp3", "flac"]
  /// A sound that ends earlier than its header specifies by more than this time is cut off.
  private static let tolerance = Time(numerator: 1, denominator: 5)

  init?(_ stream: Demuxer.Stream, of demuxer: Demuxer) {
    let (start, size) = (demuxer.start(of: stream), demuxer.bytes.size)
    let parameters = stream.pointee.codecpar.pointee
    let samples = statedSamples(of: demuxer.bytes, format: demuxer.format)
    // The bit rates of other codecs are approximate.
    if let samples, parameters.bit_rate > 0, av_get_exact_bits_per_sample(parameters.codec_id) > 0 {
      func moment(ofByte place: Int64) -> Time {
        start + Time(numerator: 8 * (place - samples.lowerBound), denominator: parameters.bit_rate)
      }
      time = moment(ofByte: samples.upperBound)
      let end = moment(ofByte: max(samples.lowerBound, size))
      cut = end + Self.tolerance < time ? end : nil
    } else {
      let isStated = samples.map { $0.upperBound > size } ?? Self.formats.contains(demuxer.format)
      guard isStated, let duration = demuxer.statedDuration(of: stream) else { return nil }
      (time, cut) = (start + duration, nil)
    }
  }

  mutating func move(by distance: Time) {
    time = time + distance
    cut = cut.map { $0 + distance }
  }

  /// Returns whether a sound is cut off that has no block after `end`.
  func isMissing(after end: Time) -> Bool { end + Self.tolerance < time }

  /// Returns whether a block that ends at this time is the last one before the missing end. A segment that is as long as
  /// the file reads no further.
  func isCut(at end: Time) -> Bool { cut.map { $0 <= end + Time.storedLengthRounding } ?? false }
}
