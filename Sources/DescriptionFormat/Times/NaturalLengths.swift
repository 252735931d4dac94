import MediaValues

/// Why the natural length of a segment is not known.
enum NoLength: Error, Hashable {
  /// Its content has none, as a photo.
  case none
  /// Its speed changes.
  case changingSpeed
  /// It shows one frame of its medium.
  case frozen
  /// It plays a still image, and nothing says how long that is shown.
  case still(String)
  /// The in point is after the end of the medium.
  case startsAfterEnd(String, Time)
  /// It has no text to read.
  case noText
}

/// Computes the natural lengths of segments.
struct NaturalLengths {
  let lengths: VisibleLengths
  let rate: FrameRate

  /// Returns the length of a segment on a track; compositions are not handled here. `slot` is the name of its own
  /// slot.
  func length(
    of content: Description.Content, _ written: Description.NaturalLength?, slot: String
  ) throws(NoLength) -> Time {
    let natural =
      switch written?.origin {
      case .text: try readingTime(of: content)
      case .media: try mediaLength(of: content, slot, still: written?.still)
      case nil:
        if case .text = content {
          try readingTime(of: content)
        } else {
          try mediaLength(of: content, slot, still: nil)
        }
      }
    return min(max(natural, written?.minimum ?? natural), written?.maximum ?? .longest)
  }

  /// Returns the time in which a text can be read: half a second, and a second for 15 characters that are no spaces;
  /// at least one and a half seconds.
  private func readingTime(of content: Description.Content) throws(NoLength) -> Time {
    guard case .text(let text) = content else { throw .noText }
    let characters = lengths.fields.readLength(of: text.text)
    return max(1.5, 0.5 + Time(numerator: Int64(characters), denominator: 15))
  }

  /// Returns how long a medium lasts after its in point at the speed of the segment. Images last for whole frames; a sound
  /// is not cut, so that the next one continues it without a skip.
  private func mediaLength(
    of content: Description.Content, _ slot: String, still: Time?
  ) throws(NoLength) -> Time {
    if case .video(let video) = content, video.freeze != nil { throw .frozen }
    let (name, start, speed) = try Self.playback(of: content)
    let medium = name ?? slot
    guard case .duration(var length) = lengths.length(of: medium) else {
      guard let still else { throw .still(medium) }
      return still
    }
    // The medium that is given may be longer.
    if length <= start, !lengths.isKnown(medium) { length = length + start }
    guard length > start else { throw .startsAfterEnd(medium, length) }
    guard let speed = speed.constant, speed > 0 else { throw .changingSpeed }
    let played = (length - start).divided(by: speed)
    if case .audio = content { return max(played, Time(flicks: 1)) }
    return rate.wholeFrames(
      in: played,
      rounding: Time.storedLengthRounding.divided(by: speed))
  }

  /// Returns the medium that a segment plays, and the length with which the segment lasts for a time; `nil` if its medium
  /// does not determine how long it lasts.
  static func medium(
    of content: Description.Content, lasting duration: Time
  ) -> (name: String?, length: Time)? {
    if case .video(let video) = content, video.freeze != nil { return nil }
    guard let (name, start, speed) = try? playback(of: content), let speed = speed.constant
    else { return nil }
    return (name, start + duration.multiplied(by: speed))
  }

  /// Returns the name of the medium that a segment plays, its in point and its speed.
  private static func playback(
    of content: Description.Content
  ) throws(NoLength) -> (name: String?, start: Time, speed: AnimatedNumber) {
    switch content {
    case .video(let video):
      (
        video.media, Description.Video.start.value(of: video),
        Description.Video.speed.number(of: video)
      )
    case .audio(let audio):
      (
        audio.media, Description.Audio.start.value(of: audio),
        Description.Audio.speed.number(of: audio)
      )
    case .sticker(let sticker): (sticker.media, .zero, .constant(1))
    case .photo, .text, .shape, .composition, .transition, .filter, .effect: throw .none
    }
  }
}

extension Time {
  /// The longest time in a document.
  fileprivate static let longest: Time = 86_400

  /// Returns the time divided by a positive number, rounded down to a flick.
  fileprivate func divided(by number: ExactDecimal) -> Time {
    var (numerator, denominator) = (Int128(flicks), Int128(number.significand))
    for _ in 0..<min(abs(number.exponent), 18) {
      if number.exponent < 0 { numerator *= 10 } else { denominator *= 10 }
    }
    return Time(flicks: Int64(clamping: numerator / denominator))
  }

  /// Returns the time multiplied by a number, rounded to a flick.
  fileprivate func multiplied(by number: ExactDecimal) -> Time {
    Time(flicks: Int64(clamping: (Double(flicks) * number.double).rounded()))
  }
}
