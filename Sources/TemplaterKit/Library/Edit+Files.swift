import Editing
import FoundationEssentials
import MediaValues

extension Edit {
  /// Reads a description or a template. Its sources lead from its folder.
  ///
  /// - Throws: ``EditFailure`` when the file cannot be read, or with all errors that the checker
  ///   found.
  public init(contentsOf path: String) throws(EditFailure) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw EditFailure("\(path) is missing or may not be read")
    }
    try self.init(
      description: String(decoding: data, as: UTF8.self),
      folder: AssetFolder(document: path).url.path)
  }

  /// Writes the description to a file, whole or not at all. A link stays a link, permissions stay as they
  /// were, and pipes, devices and the edit's own media are refused. Its media have to lie in the file's
  /// folder, since a description takes them only from there.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - collecting: Copies media that lie elsewhere into the folder `media` beside the file.
  /// - Throws: ``EditFailure`` when a medium lies elsewhere, or the file cannot be written.
  public func save(to path: String, collecting: Bool = false) throws(EditFailure) {
    let target = AssetFolder(document: path)
    let origin = AssetFolder(path: folder ?? FileManager.default.currentDirectoryPath)
    var saved = Edit(try timeline.moved(from: origin, to: target))
    if collecting {
      let collection = try SourceCollection(saved.timeline, into: target)
      try collection.copy()
      saved = Edit(collection.timeline)
    } else if let outside = saved.timeline.media.first(where: { $0.source?.hasPrefix("/") ?? false }
    ) {
      throw EditFailure(
        "'\(outside.name)' plays \(outside.source ?? ""), which does not lie in"
          + " \(target.url.path); save the edit beside its media, or let the media be collected")
    }
    let sources = saved.timeline.media.compactMap(\.source).map { target.file($0).path }
    try EditFailure.writing(saved.description, to: path, reading: sources)
  }
}
