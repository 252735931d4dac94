import DescriptionFormat
import MediaValues
import TestSupport

/// Returns the same description as a person might write it: out of order, with defaults written
/// out, and with wrong or missing informative values.
extension SeededGenerator {
  mutating func respelt(_ description: Description) -> Description {
    var written = description
    written.version = once(in: 2) ? .two : description.version == .one ? nil : .two
    var canvas = written.canvas ?? CanvasSettings()
    if once(in: 2) { canvas.frameRate = canvas.frameRate ?? .thirty }
    if once(in: 2), written.version == .two { canvas.unit = canvas.unit ?? .height }
    if once(in: 2) { canvas.background = canvas.background ?? .constant(.black) }
    written.canvas = canvas == CanvasSettings() ? nil : canvas
    for index in written.media.indices where once(in: 2) && written.media[index].source == nil {
      written.media[index].accepts = written.media[index].accepts ?? [written.media[index].type]
    }
    var newNames: [String: String] = [:]
    for index in written.tracks.indices {
      respell(&written.tracks[index], &newNames)
    }
    return renamed(written, newNames)
  }

  private mutating func respell(_ track: inout Description.Track, _ names: inout [String: String]) {
    track.duration = once(in: 2) ? nil : track.duration
    if once(in: 2) { track.isEnabled = track.isEnabled ?? true }
    if once(in: 2), track.type.isAudible { track.isMuted = track.isMuted ?? false }
    for index in track.segments.indices { respell(&track.segments[index]) }
    // Unnamed slots are identified by their order in time, which shuffling keeps.
    let order = track.segments.indices.shuffled(using: &self)
    let segments = track.segments
    track.segments = order.map { segments[$0] }
    for (new, old) in order.enumerated() { names["\(track.name)/\(old)"] = "\(track.name)/\(new)" }
  }

  private mutating func respell(_ segment: inout Description.Segment) {
    if once(in: 2) { segment.isEnabled = segment.isEnabled ?? true }
    switch segment.content {
    case .video(var video):
      if once(in: 2), video.freeze == nil { video.start = video.start ?? .zero }
      if once(in: 2) { video.whenShort = video.whenShort ?? .error }
      if once(in: 2), video.freeze == nil { video.sound.volume = video.sound.volume ?? 1 }
      segment.content = .video(video)
    case .photo(var photo):
      if once(in: 2) { photo.appearance.fit = photo.appearance.fit ?? .contain }
      segment.content = .photo(photo)
    case .audio(var audio):
      if once(in: 2) { audio.loops = audio.loops ?? false }
      segment.content = .audio(audio)
    case .transition(var transition):
      if transition.subtype == "crossfade", once(in: 2) { transition.subtype = nil }
      if once(in: 2) { transition.audio = transition.audio ?? .crossfade }
      segment.content = .transition(transition)
    case .filter(var filter):
      if filter.subtype != nil, once(in: 2) { filter.intensity = filter.intensity ?? 1 }
      segment.content = .filter(filter)
    case .text, .sticker, .shape, .composition, .effect: break
    }
  }

  /// Updates `from` and `to` for the segments that they identify by place.
  private func renamed(_ description: Description, _ names: [String: String]) -> Description {
    var description = description
    for track in description.tracks.indices {
      for index in description.tracks[track].segments.indices {
        guard case .transition(var transition) = description.tracks[track].segments[index].content
        else { continue }
        transition.from = transition.from.map { names[$0] ?? $0 }
        transition.to = transition.to.map { names[$0] ?? $0 }
        description.tracks[track].segments[index].content = .transition(transition)
      }
    }
    return description
  }
}
