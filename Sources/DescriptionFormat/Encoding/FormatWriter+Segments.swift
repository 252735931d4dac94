import JSONSyntax
import MediaValues

extension FormatWriter {
  static func write(_ segment: Description.Segment) -> JSONObject {
    var members = Members()
    members.add("name", segment.name)
    if case .transition(let transition) = segment.content {
      members.add("subtype", transition.subtype)
    }
    if case .filter(let filter) = segment.content { members.add("subtype", filter.subtype) }
    members.add("position", segment.position)
    members.add("duration", segment.duration)
    members.add("enabled", segment.isEnabled)
    switch segment.content {
    case .video(let video): write(video, to: &members)
    case .photo(let photo):
      members.add("media", photo.media)
      members.add("fit", photo.fit?.rawValue)
    case .audio(let audio): write(audio, to: &members)
    case .transition(let transition): write(transition, to: &members)
    case .filter(let filter):
      members.add(filter.parameters)
      members.add("intensity", filter.intensity)
    }
    return members.object(with: segment.extensions)
  }

  private static func write(_ video: Description.Video, to members: inout Members) {
    members.add("media", video.media)
    members.add("start", video.start)
    members.add("fit", video.fit?.rawValue)
    members.add("whenShort", video.whenShort?.rawValue)
    write(video.sound, to: &members)
  }

  private static func write(_ audio: Description.Audio, to members: inout Members) {
    members.add("media", audio.media)
    members.add("start", audio.start)
    members.add("loop", audio.loops)
    write(audio.sound, to: &members)
  }

  private static func write(_ sound: Description.Sound, to members: inout Members) {
    members.add("volume", sound.volume)
    members.add("muted", sound.isMuted)
    members.add("fadeIn", sound.fadeIn)
    members.add("fadeOut", sound.fadeOut)
  }

  private static func write(_ transition: Description.Transition, to members: inout Members) {
    members.add(transition.parameters)
    members.add("audio", transition.audio?.rawValue)
    members.add("from", transition.from)
    members.add("to", transition.to)
  }
}
