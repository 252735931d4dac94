import Conversion
import Diagnostics
import Editing
import MediaValues

/// A timeline while operations are made, and what is known of the files it plays.
struct EditSession {
  var timeline: Timeline
  private let naming: SourceNaming
  /// What the files are that a script names, by their paths as they are written there.
  private let facts: [String: MediaFacts]
  /// How long the media are, as far as somebody asked.
  private(set) var lengths: MediaLengths
  /// The files of the media that were added, by the media's names.
  private(set) var files: [String: SlotFilling.Given] = [:]
  private var known: [String: Time]

  /// `lengths` are those of media that the timeline has already.
  init(
    _ timeline: Timeline, naming: SourceNaming, facts: [String: MediaFacts],
    lengths: [String: Time] = [:]
  ) {
    self.timeline = timeline
    self.naming = naming
    self.facts = facts
    known = lengths
    self.lengths = MediaLengths(lengths)
  }

  /// What a file is that the script names. Throws an `ImpossibleEdit` for one that nobody asked of.
  func facts(of path: String) throws -> MediaFacts {
    guard let found = facts[path] else { throw ImpossibleEdit("nothing is known of \(path)") }
    return found
  }

  /// The medium that plays a file: the one that has this source, or a new one, called after the
  /// file.
  mutating func medium(playing path: String) throws -> String {
    let found = try facts(of: path)
    let source = try naming.source(of: path)
    let given = SlotFilling.Given(path: path, facts: found)
    if let medium = timeline.media.first(where: {
      $0.isDeclared && $0.source == source && $0.type == found.type
    }) {
      files[medium.name] = given
      return medium.name
    }
    let name = freeName(for: path)
    try timeline.declare(Timeline.Medium(name: name, type: found.type, source: source))
    files[name] = given
    known[name] = found.playedLength
    lengths = MediaLengths(known)
    return name
  }

  /// The file's name without its suffix, and with a number when that is taken.
  private func freeName(for path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    let plain = stem.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" }
    let base = plain.isEmpty ? "medium" : String(plain)
    let taken = Set(timeline.media.map { $0.name.lowercased() })
    var name = base
    var number = 2
    while taken.contains(name.lowercased()) {
      name = "\(base)_\(number)"
      number += 1
    }
    return name
  }
}

extension MediaFacts {
  /// How long it can be played; nil for a photo.
  var playedLength: Time? {
    switch type {
    case .photo: nil
    case .audio: duration
    case .video: video.map { $0.duration > .zero ? $0.duration : duration }
    }
  }
}
