import Analysis
import Conversion
import Editing
import FoundationEssentials
import MediaValues

/// The beats that cuts are moved to, and whose they are.
struct MusicBeats {
  /// On the timeline.
  let times: [Time]
  /// What people call the music.
  let music: String

  /// The beats of a file that plays from the beginning. Throws an exit status after printing the message.
  init(ofFile path: String, _ search: BeatSearch) throws {
    let list = try Beats.find(in: path, search)
    guard list.isUsable(for: search) else {
      throw Console.fail("--snap: \(path) \(search.refusal)", Status.invalid)
    }
    (times, music) = (list.beats, URL(fileURLWithPath: path).lastPathComponent)
  }

  /// The beats of what audio tracks play: of the medium that is heard longest among those that have
  /// a steady beat, or are said to have one. `files` are those of the media.
  init(of timeline: Timeline, files: [String: String], _ search: BeatSearch) throws {
    let music = timeline.music
    guard !music.isEmpty else {
      throw Console.fail(
        "--snap: nothing plays on an audio track; name the music with --music FILE",
        Status.invalid)
    }
    for medium in music {
      guard let path = files[medium.name] else { continue }
      let list = try Beats.find(in: path, search)
      let times = timeline.beats(list, of: medium.name)
      if list.isUsable(for: search), !times.isEmpty {
        (self.times, self.music) = (times, "'\(medium.name)'")
        return
      }
    }
    let names = music.map { "'\($0.name)'" }.joined(separator: ", ")
    throw Console.fail(
      music.allSatisfy { files[$0.name] == nil }
        ? "--snap: no file is bound to the music \(names); name it with --music FILE"
        : "--snap: the music \(names) \(search.refusal)",
      Status.invalid)
  }
}

extension BeatList {
  /// A person who names the tempo, or says that it is steady, knows better.
  fileprivate func isUsable(for search: BeatSearch) -> Bool {
    (isSteady || search.isGiven) && !beats.isEmpty
  }
}

extension BeatSearch {
  /// What is said of music whose beats are not used, after its name.
  fileprivate var refusal: String {
    if tempo != nil {
      return "has nothing in it that beats could be laid to; --music takes another file"
    }
    if isSteady { return "has no tempo that can be heard; give it with --bpm" }
    return
      "has no steady beat, or its tempo is in doubt; 'templater beats' says what is heard in it,"
      + " --bpm gives the tempo, --steady lays evenly spaced beats over it, and --music takes"
      + " another file"
  }
}
