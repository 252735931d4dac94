import Analysis
import Conversion
import Editing
import Foundation
import MediaValues

/// The beats that cuts are moved to, and whose they are.
struct MusicBeats {
  /// On the timeline.
  let times: [Time]
  /// What people call the music.
  let music: String

  /// The beats of a file that plays from the beginning. Throws a status, with its sentence said.
  init(ofFile path: String) throws {
    let list = try Beats.find(in: path)
    guard list.isSteady, !list.beats.isEmpty else {
      throw Console.fail(
        "--snap: \(path) has no steady beat; 'templater beats' says what is heard in it, and --music"
          + " takes another file", Status.invalid)
    }
    (times, music) = (list.beats, URL(fileURLWithPath: path).lastPathComponent)
  }

  /// The beats of what audio tracks play: of the medium that is heard longest among those that have
  /// a steady beat. `files` are those of the media.
  init(of timeline: Timeline, files: [String: String]) throws {
    let music = timeline.music
    guard !music.isEmpty else {
      throw Console.fail(
        "--snap: nothing plays on an audio track; name the music with --music FILE",
        Status.invalid)
    }
    for medium in music {
      guard let path = files[medium.name] else { continue }
      let list = try Beats.find(in: path)
      let times = timeline.beats(list, of: medium.name)
      if list.isSteady, !times.isEmpty {
        (self.times, self.music) = (times, "'\(medium.name)'")
        return
      }
    }
    let names = music.map { "'\($0.name)'" }.joined(separator: ", ")
    throw Console.fail(
      music.allSatisfy { files[$0.name] == nil }
        ? "--snap: no file is bound to the music \(names); name it with --music FILE"
        : "--snap: no steady beat is heard in the music \(names); --music takes another file",
      Status.invalid)
  }
}
