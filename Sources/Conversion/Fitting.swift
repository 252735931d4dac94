import DescriptionFormat
import MediaValues

extension SoundSettings {
  /// Returns the settings with fades that fit. If the natural length of the segment is too short for both, they are
  /// shortened in the same proportion.
  func fitted(in segment: Description.Segment) -> SoundSettings {
    guard let share = segment.fadeShare else { return self }
    var settings = self
    settings.fadeIn = fadeIn?.shortened(share)
    settings.fadeOut = fadeOut?.shortened(share)
    return settings
  }
}

extension Time {
  /// Returns the time in a proportion, rounded down to a flick.
  func shortened(_ share: (length: Time, of: Time)) -> Time {
    Time(flicks: Int64(Int128(flicks) * Int128(share.length.flicks) / Int128(share.of.flicks)))
  }
}

extension WrittenAppearance {
  /// Returns the appearance in normal form. If the natural length of the segment is too short for its entrance and its exit,
  /// both are shortened in the same proportion.
  func normalized(in segment: Description.Segment) -> WrittenAppearance {
    var appearance = normalized
    guard let share = segment.entranceShare else { return appearance }
    for index in enter.indices { appearance.enter[index].shorten(share) }
    for index in exit.indices { appearance.exit[index].shorten(share) }
    return appearance
  }
}

extension EntranceAnimation {
  fileprivate mutating func shorten(_ share: (length: Time, of: Time)) {
    let whole = EntranceAnimation.duration.value(of: self)
    duration = max(Time(flicks: 1), whole.shortened(share))
    isWord = false
  }
}
