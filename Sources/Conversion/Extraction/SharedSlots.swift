import DescriptionFormat
import Diagnostics
import MediaValues

extension Description {
  /// Merges media with the same file into the first of them, so that the user is asked for it only once.
  ///
  /// `files` has a key for each medium, equal for equal files; media of different types are not merged. Returns
  /// the names of removed media for each that stays.
  mutating func share(_ names: Set<String>, files: [String: String]) -> [(
    stays: String, went: [String]
  )] {
    struct Key: Hashable {
      let file: String
      let type: MediaType
    }
    var first: [Key: Int] = [:]
    var shared: [(stays: String, went: [String])] = []
    var renamed: [String: String] = [:]
    for medium in media where names.contains(medium.name) {
      guard let file = files[medium.name] else { continue }
      let key = Key(file: file, type: medium.type)
      if let known = first[key] {
        shared[known].went.append(medium.name)
        renamed[medium.name] = shared[known].stays
      } else {
        first[key] = shared.count
        shared.append((stays: medium.name, went: []))
      }
    }
    guard !renamed.isEmpty else { return [] }
    for medium in media {
      guard let other = renamed[medium.name],
        let index = media.firstIndex(where: { $0.name == other })
      else { continue }
      media[index].label = media[index].label ?? medium.label
      media[index].minDuration =
        [media[index].minDuration, medium.minDuration].compactMap(\.self).max()
    }
    media.removeAll { renamed[$0.name] != nil }
    tracks.changePlaying { name, _, segment in
      if let other = renamed[name] { segment.content.play(other) }
    }
    tracks.changeMattes { name, matte in
      if let other = renamed[name] { matte.media = other }
    }
    return shared.filter { !$0.went.isEmpty }
  }
}
