package import DescriptionFormat
import MediaValues

extension Description {
  /// Descriptions with a little less content, the smallest ones first. They need not be valid.
  package var simpler: [Description] {
    var simpler: [Description] = []
    func add(_ change: (inout Description) -> Void) {
      var description = self
      change(&description)
      if description != self { simpler.append(description) }
    }
    for index in tracks.indices { add { $0.tracks.remove(at: index) } }
    for track in tracks.indices {
      for segment in tracks[track].segments.indices {
        add { $0.tracks[track].segments.remove(at: segment) }
      }
    }
    add { $0.fields = [] }
    add { $0.canvas = nil }
    add { $0.duration = nil }
    for index in media.indices { add { $0.media.remove(at: index) } }
    add { $0.extensions = [] }
    for track in tracks.indices {
      add { $0.tracks[track].extensions = [] }
      for segment in tracks[track].segments.indices {
        add { $0.tracks[track].segments[segment].simplify() }
      }
    }
    return simpler
  }
}

extension Description.Segment {
  /// Removes optional values, except those that identify transitions and media.
  fileprivate mutating func simplify() {
    extensions = []
    switch content {
    case .video(let video): content = .video(.init(media: video.media))
    case .photo(let photo): content = .photo(.init(media: photo.media))
    case .audio(let audio): content = .audio(.init(media: audio.media))
    case .text: content = .text(.init(text: "a"))
    case .sticker(let sticker): content = .sticker(.init(media: sticker.media))
    case .shape: content = .shape(.init())
    case .composition(let inner):
      let description = Description(media: inner.media, tracks: inner.tracks)
      if let first = description.simpler.first {
        content = .composition(.init(media: first.media, tracks: first.tracks))
      }
    case .transition, .filter, .effect: break
    }
  }
}
