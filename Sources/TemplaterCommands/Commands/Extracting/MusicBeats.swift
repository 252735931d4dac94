import Analysis
import Conversion
import Editing
import FoundationEssentials
import MediaValues

/// The beats that cuts are moved to, and the name of their music.
struct MusicBeats {
  /// The times of the beats on the timeline.
  let times: [Time]
  /// The name of the music for messages.
  let music: String

  /// Finds the beats of a file that plays from the beginning. Prints an error message and throws an
  /// exit status if it has no usable beats.
  init(ofFile path: String, _ search: BeatSearch) throws {
    let list = try BeatsClient.find(in: path, search)
    guard list.isUsable(for: search) else {
      throw Console.fail("--snap: \(path) \(search.refusal)", Status.invalid)
    }
    (times, music) = (list.beats, URL(fileURLWithPath: path).lastPathComponent)
  }

  /// Finds the beats of the music on audio tracks: of the medium that plays longest among those with a
  /// steady beat, or of the longest if the search specifies a tempo. `files` has the paths of the media.
  init(of timeline: Timeline, files: [String: String], _ search: BeatSearch) throws {
    let music = timeline.music
    guard !music.isEmpty else {
      throw Console.fail(
        "--snap: nothing plays on an audio track; give the music with --music FILE",
        Status.invalid)
    }
    for medium in music {
      guard let path = files[medium.name] else { continue }
      let list = try BeatsClient.find(in: path, search)
      let times = timeline.beats(list, of: medium.name)
      if list.isUsable(for: search), !times.isEmpty {
        (self.times, self.music) = (times, "'\(medium.name)'")
        return
      }
    }
    let names = music.map { "'\($0.name)'" }.joined(separator: ", ")
    throw Console.fail(
      music.allSatisfy { files[$0.name] == nil }
        ? "--snap: no file is bound to the music \(names); give the file with --music FILE"
        : "--snap: the music \(names) \(search.refusal)",
      Status.invalid)
  }
}

extension BeatList {
  /// Whether the beats can be used. A tempo or steadiness that the user specifies overrides the detection.
  fileprivate func isUsable(for search: BeatSearch) -> Bool {
    (isSteady || search.isGiven) && !beats.isEmpty
  }
}

extension BeatSearch {
  /// The rest of a message about music whose beats cannot be used, after its name.
  fileprivate var refusal: String {
    if tempo != nil {
      return "has nothing that beats could be aligned to; choose another file with --music"
    }
    if isSteady { return "has no detectable tempo; set it with --bpm" }
    return
      "has no steady beat, or its tempo is uncertain; 'templater beats' lists the detected beats,"
      + " --bpm sets the tempo, --steady places evenly spaced beats, and --music uses"
      + " another file"
  }
}
