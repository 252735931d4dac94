import Analysis
import Glibc
import MediaValues
import Pipeline

/// What a command has learned about files, so that the videos of a table probe each medium once.
///
/// A file is probed again when its inode, its size or one of its times is different.
final class ProbedMedia {
  private var facts: [ProbedFile: (state: FileState, facts: MediaFacts)] = [:]
  private var beats: [ExaminedSound: (state: FileState, beats: DetectedBeats)] = [:]

  private struct ProbedFile: Hashable {
    let path: String
    let depth: ProbeDepth
  }

  private struct ExaminedSound: Hashable {
    let path: String
    let search: BeatSearch
  }

  /// Returns the facts of files. `probe` returns those that are not known.
  func facts(
    of paths: [String], _ depth: ProbeDepth, probe: ([String]) throws -> [String: MediaFacts]
  ) throws -> [String: MediaFacts] {
    let states = Dictionary(paths.map { ($0, FileState(of: $0)) }) { first, _ in first }
    var found: [String: MediaFacts] = [:]
    for (path, state) in states {
      guard let state, let known = facts[ProbedFile(path: path, depth: depth)],
        known.state == state
      else { continue }
      found[path] = known.facts
    }
    let probed = try probe(paths.filter { found[$0] == nil })
    for (path, facts) in probed {
      guard let state = states[path] ?? nil else { continue }
      self.facts[ProbedFile(path: path, depth: depth)] = (state, facts)
    }
    return found.merging(probed) { $1 }
  }

  /// Returns the beats of a sound. `detect` returns them if they are not known.
  func beats(
    of path: String, _ search: BeatSearch, detect: () throws -> DetectedBeats
  ) throws -> DetectedBeats {
    let (sound, state) = (ExaminedSound(path: path, search: search), FileState(of: path))
    if let known = beats[sound], known.state == state { return known.beats }
    let detected = try detect()
    if let state { beats[sound] = (state, detected) }
    return detected
  }
}

/// The properties of a file that change when its content does.
private struct FileState: Equatable {
  private let values: [Int]

  /// Returns `nil` if there is no such file.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    values = [
      Int(status.st_dev), Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec,
      status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
  }
}
