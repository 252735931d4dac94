package import Assets
package import Editing
import FoundationEssentials

/// Collects the files that a description plays and that are outside of its folder: finds a place inside for
/// each, and copies them there.
///
/// Existing files are not overwritten; an existing file with equal content is used.
package struct SourceCollection {
  /// The subfolder of the description's folder that receives the copies.
  static let folder = "media"

  /// The timeline with all sources in the folder.
  package private(set) var timeline: Timeline
  private let target: AssetFolder
  /// The original of each copy, by the path of the copy relative to the description's folder.
  private var copies: [String: URL] = [:]

  /// Plans the copies for a timeline whose description will be in `target`. Relative sources start there too.
  /// Copies nothing yet. Throws an error if a file cannot be read.
  package init(_ timeline: Timeline, into target: AssetFolder) throws(EditFailure) {
    self.timeline = timeline
    self.target = target
    self.timeline = try timeline.mappingSources { source throws(EditFailure) in
      try place(of: target.file(source))
    }
  }

  private mutating func place(of file: URL) throws(EditFailure) -> String {
    if let inside = target.path(to: file) { return inside }
    guard FileManager.default.isReadableFile(atPath: file.path) else {
      throw EditFailure("\(file.path) is missing or not readable, so it cannot be collected")
    }
    let name = file.lastPathComponent
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    var source = "\(SourceCollection.folder)/\(name)"
    var number = 2
    while !isFree(source, for: file) {
      source = "\(SourceCollection.folder)/\(name[..<dot])_\(number)\(name[dot...])"
      number += 1
    }
    copies[source] = file
    return source
  }

  private func isFree(_ source: String, for file: URL) -> Bool {
    if let other = copies[source] { return other == file }
    let place = target.file(source).path
    // A link whose file is missing takes the name too.
    return (try? FileManager.default.attributesOfItem(atPath: place)) == nil
      || FileManager.default.contentsEqual(atPath: place, andPath: file.path)
  }

  /// Copies the files.
  package func copy() throws(EditFailure) {
    let manager = FileManager.default
    for (source, file) in copies.sorted(by: { $0.key < $1.key }) {
      let place = target.file(source)
      guard !manager.fileExists(atPath: place.path) else { continue }
      do {
        try manager.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try manager.copyItem(at: file.resolvingSymlinksInPath(), to: place)
      } catch {
        try? manager.removeItem(at: place)
        throw EditFailure(
          "\(file.path) cannot be copied to \(place.path): permission denied, or the disk is full")
      }
    }
  }
}

extension Timeline {
  /// Returns the timeline with sources relative to another folder; files outside of it get absolute paths.
  package func moved(
    from origin: AssetFolder, to target: AssetFolder
  ) throws(EditFailure) -> Timeline {
    try mappingSources { source throws(EditFailure) in
      try SourceNaming.near(target).source(of: origin.file(source).path)
    }
  }

  /// Returns the timeline with changed sources of its declared media, including those of compositions.
  fileprivate func mappingSources(
    _ change: (String) throws(EditFailure) -> String
  ) throws(EditFailure) -> Timeline {
    var media = media
    for index in media.indices {
      if let source = media[index].source { media[index].source = try change(source) }
    }
    var tracks = tracks
    for index in tracks.indices {
      try tracks[index].items.changeCompositions { inner throws(EditFailure) in
        try inner.mappingSources(change)
      }
    }
    return try EditFailure.explained { () throws(InvalidTimeline) in
      try replacing(media: media, tracks: tracks)
    }
  }
}
