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
    duration = max(Time(flicks: 1), whole.shortened(share))
    isWord = false
  }
}
