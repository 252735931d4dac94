import MediaValues
import TemplaterKit

extension EditOperation {
  static let music = EditOperation(
    "music", "FILE [--volume FACTOR] [--at TIME] [--for TIME] [--fade-out TIME] [--once]",
    """
    Adds music from --at to the end of the edit, or for --for. Music that is too short is repeated \
    unless --once is given.
    """,
    example: "music song.m4a --volume 0.3 --fade-out 2"
  ) { words in

    var music = MusicClip(
      path: "", volume: try words.number(option: "volume", in: 0...10, default: 1),
      start: try words.time(option: "at") ?? .zero, duration: try words.time(option: "for"),
      fadeOut: try words.time(option: "fade-out") ?? .zero, repeats: !words.flag("once"))
    music.path = try words.next("the file")
    return EditStep(files: [music.path]) { [music] session in try music.add(to: &session) }
  }
}
