package import Assets
package import Compiling
import DescriptionFormat
import Editing
package import MediaValues

/// The files that a document itself names, and whose lengths determine its times: those of bound media and the defaults
/// of slots.
///
/// Commands that need the times of a document without the files of its slots read these.
package struct OwnLengths {
  private let compilation: Compilation
  private let paths: [String: String]
  private let sounds: Set<String>
  /// The media that are slots, whose files are defaults.
  private let slots: Set<String>

  /// Files outside of the folder are left out unless their media are `allowed`, as are files that are missing.
  package init(
    of compilation: Compilation, in folder: AssetFolder, allowed: Set<String> = []
  ) {
    self.compilation = compilation
    let flexible = compilation.flexibleMedia
    guard !flexible.isEmpty, let timeline = try? compilation.timeline?.withDistinctMedia else {
      (paths, sounds, slots) = ([:], [], [])
      return
    }
    let wanted = timeline.playedMedia.map(\.medium.name).filter { name in
      flexible.contains { name == $0 || name.hasSuffix("/\($0)") }
    }
    paths =
      BoundSources(folder: folder, allowed: allowed).paths(of: timeline, among: Set(wanted)).paths
    sounds = timeline.sounds
    slots = Set(timeline.playedMedia.map(\.medium).filter { $0.source == nil }.map(\.name))
  }

  /// The files, each once.
  package var files: [String] { Set(paths.values).sorted() }

  /// Returns the document with the times that follow from its files. Files without facts keep their assumed lengths.
  ///
  /// So do the defaults of all slots if the document has errors with their lengths: files that have no such errors may fill
  /// the slots.
  package func timed(by facts: [String: MediaFacts]) -> Compilation {
    let known = Dictionary(
      uniqueKeysWithValues: paths.compactMap { name, path in
        facts[path].map {
          (name, MediumLengths.Length(of: $0, isSound: sounds.contains(name)))
        }
      })
    let timed = compilation.knowing(known)
    let bound = known.filter { !slots.contains($0.key) }
    guard timed.timeline == nil, bound.count < known.count else { return timed }
    return compilation.knowing(bound)
  }
}

extension MediumLengths.Length {
  /// The length of a file from `start` on: that of its sound for a medium that is a sound.
  init(of facts: MediaFacts, isSound: Bool, from start: Time = .zero) {
    let sound = isSound ? facts.audio?.duration : nil
    self = (sound ?? facts.playedLength).map { .duration($0 - start) } ?? .still
  }
}

extension Timeline {
  /// The names of the media that are sounds.
  var sounds: Set<String> {
    Set(playedMedia.filter { $0.medium.type == .audio }.map(\.medium.name))
  }
}
