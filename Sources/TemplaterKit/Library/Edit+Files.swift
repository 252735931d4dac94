import Assets
import Editing
import FoundationEssentials
import MediaValues

extension Edit {
  /// Reads a description or a template. Its sources are relative to its folder.
  ///
  /// - Throws: ``EditFailure`` if the file cannot be read or the checker finds errors; it lists all of them.
  public init(contentsOf path: String) throws(EditFailure) {
    try self.init(
      description: EditFailure.reading(path), folder: AssetFolder(document: path).path)
  }

  /// The names of the videos and sounds that are played.
  package var timedMedia: [String] {
    timeline.playedMedia.map(\.medium).filter { $0.type != .photo }.map(\.name)
  }

  /// Writes the description to a file, atomically.
  ///
  /// A symbolic link stays a link, and permissions are kept. Pipes, devices and the edit's own media are
  /// refused. The media have to be in the file's folder, because a description can only use files from there.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - collecting: Whether to copy media from other folders into the folder `media` beside the file.
  /// - Throws: ``EditFailure`` if a medium is in another folder, or the file cannot be written.
  public func save(to path: String, collecting: Bool = false) throws(EditFailure) {
    let target = AssetFolder(document: path)
    let origin = AssetFolder(path: folder)
    var saved = Edit(try timeline.moved(from: origin, to: target))
    if collecting {
      let collection = try SourceCollection(saved.timeline, into: target)
      try collection.copy()
      saved = Edit(collection.timeline)
    } else if let outside = saved.timeline.media.first(where: { $0.source?.hasPrefix("/") ?? false }
    ) {
      throw EditFailure(
        "'\(outside.name)' plays \(outside.source ?? ""), which is outside"
          + " \(target.path); save the edit next to its media, or collect the media")
    }
    let sources = saved.timeline.media.compactMap(\.source).map { target.file($0).path }
    try EditFailure.writing(saved.description, to: path, reading: sources)
  }
}
