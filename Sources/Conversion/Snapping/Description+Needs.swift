package import DescriptionFormat
import MediaValues

extension Description {
  /// Lets slots ask for as much as is needed of them now. A slot that asked for just what was
  /// needed in `former` asks for that again; one that asked for more, for no less than before.
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
