import DescriptionFormat
import MediaValues

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
    let flicks = Int128(whole.flicks) * Int128(share.length.flicks) / Int128(share.of.flicks)
    duration = Time(flicks: max(1, Int64(flicks)))
    isWord = false
  }
}
