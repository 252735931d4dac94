import DescriptionFormat
import MediaValues

extension Description {
  /// Adds labels to slots without one: the name of the first segment that plays the slot, otherwise its type
  /// with a number in order of time: `Video 1`, `Video 2`, `Photo`.
  mutating func label(_ names: Set<String>) {
    var found: [(position: Time, track: Int, medium: String, segment: String?)] = []
    for (index, track) in tracks.enumerated() {
      for segment in track.segments {
        // The media of a composition have the position of the composition.
        [Track(type: track.type, name: track.name, segments: [segment])].forEachPlaying {
          name, _, inner in
          found.append((segment.position, index, name, inner.name))
        }
      }
    }
    found.sort { ($0.position, $0.track) < ($1.position, $1.track) }
    var order: [String] = []
    var titles: [String: String] = [:]
    for entry in found where names.contains(entry.medium) {
      if !order.contains(entry.medium) { order.append(entry.medium) }
      if titles[entry.medium] == nil, let title = entry.segment, !title.isEmpty {
        titles[entry.medium] = title
      }
    }
    let types = Dictionary(
      media.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    let unnamed = order.filter { titles[$0] == nil }
    for type in MediaType.allCases {
      let alike = unnamed.filter { types[$0] == type }
      for (index, name) in alike.enumerated() {
        titles[name] = type.slotTitle + (alike.count > 1 ? " \(index + 1)" : "")
      }
    }
    for index in media.indices where media[index].label == nil {
      media[index].label = titles[media[index].name]
    }
  }
}

extension MediaType {
  fileprivate var slotTitle: String {
    switch self {
    case .video: "Video"
    case .photo: "Photo"
    case .audio: "Music"
    }
  }
}
