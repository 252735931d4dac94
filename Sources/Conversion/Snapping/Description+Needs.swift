package import DescriptionFormat
import MediaValues

extension Description {
  /// Updates `minDuration` of slots to what segments play now. A slot whose `minDuration` was exactly what was
  /// needed in `former` gets what is needed now; another one is only raised.
  package mutating func followNeeds(from former: Description) {
    let before = MediaNeeds(of: former.tracks).byMedium
    let now = MediaNeeds(of: tracks).byMedium
    for index in media.indices where media[index].source == nil {
      guard let least = media[index].minDuration, let need = now[media[index].name] else {
        continue
      }
      let wasExact = before[media[index].name]?.end == least
      media[index].minDuration = wasExact ? need.end : max(least, need.end)
    }
  }
}
