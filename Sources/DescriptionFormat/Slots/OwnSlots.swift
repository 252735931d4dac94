import MediaValues

extension [Description.Track] {
  /// Names the own slots of segments, which are counted, on some tracks: those that get or lose segments. Returns these
  /// slots.
  mutating func nameOwnSlots(
    where changes: (Description.Track) -> Bool
  ) -> [Description.Medium] {
    var slots: [Description.Medium] = []
    for number in indices where changes(self[number]) {
      let track = self[number]
      for (rank, index) in track.timeOrder.enumerated() {
        let segment = track.segments[index]
        guard segment.media == nil, !segment.isLeftOut, !segment.isRepeated else { continue }
        let accepted = segment.content.type.acceptedMedia
        guard let type = accepted.first else { continue }
        let name = "\(track.name)/\(rank)"
        self[number].segments[index].content.play(name)
        slots.append(Description.Medium(name: name, type: type, accepts: accepted))
      }
    }
    return slots
  }
}

extension Description.Content {
  /// Changes the medium that the segment plays.
  package mutating func play(_ medium: String) {
    switch self {
    case .video(var video):
      video.media = medium
      self = .video(video)
    case .photo(var photo):
      photo.media = medium
      self = .photo(photo)
    case .audio(var audio):
      audio.media = medium
      self = .audio(audio)
    case .sticker(var sticker):
      sticker.media = medium
      self = .sticker(sticker)
    case .text, .shape, .composition, .transition, .filter, .effect: break
    }
  }
}
