package import DescriptionFormat
import MediaValues

extension Description {
  /// Updates `minDuration` of slots to what segments play now, rounded up to a millisecond. A slot whose
  /// `minDuration` was exactly what was needed in `former` gets what is needed now; another one is only raised.
  package mutating func followNeeds(from former: Description) {
    let before = MediaNeeds(of: former).byMedium
    let now = MediaNeeds(of: self).byMedium
    for index in media.indices where media[index].source == nil {
      guard let least = media[index].minDuration,
        let need = now[media[index].name]?.end.roundedUpToMilliseconds
      else { continue }
      let former = before[media[index].name]?.end
      let wasExact = [former, former?.roundedUpToMilliseconds].contains(least)
      media[index].minDuration = wasExact ? need : max(least, need)
    }
  }
}
