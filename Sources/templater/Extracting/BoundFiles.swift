import DescriptionFormat
import FoundationEssentials
import TemplaterKit

/// The files of an edit's bound media, and what a template calls them from its own folder.
struct BoundFiles {
  /// By the names of the media.
  let urls: [String: URL]
  /// The sources as the template names them.
  private var sources: [String: String] = [:]
  /// The media whose files lie outside of the template's folder.
  private(set) var unreachable: Set<String> = []
  private let target: AssetFolder
  private let origin: AssetFolder

  /// `document` is where the edit and its files lie; `output` the template's path, nil for standard
  /// output, when it is thought to lie beside the edit.
  init(of description: Description, document: String, output: String?) {
    origin = AssetFolder(document: document)
    target = AssetFolder(document: output.flatMap { $0 == "-" ? nil : $0 } ?? document)
    var urls: [String: URL] = [:]
    for medium in description.media {
      guard let source = medium.source else { continue }
      let file = origin.file(source)
      urls[medium.name] = file
      if target.contains(target.file(source)),
        target.url == origin.url
          || FileManager.default.fileExists(atPath: target.file(source).path)
      {
        sources[medium.name] = source
      } else if let path = target.path(to: file) {
        sources[medium.name] = path
      } else {
        unreachable.insert(medium.name)
      }
    }
    self.urls = urls
  }

  /// For each medium a text that is equal for equal files.
  func keys(of description: Description) -> [String: String] {
    EqualFiles.keys(
      of: description.media.compactMap { medium in
        urls[medium.name].map { (name: medium.name, url: $0) }
      })
  }

  /// The description with its sources as the template names them.
  func renaming(_ description: Description) -> Description {
    var renamed = description
    for index in renamed.media.indices {
      if let source = sources[renamed.media[index].name] { renamed.media[index].source = source }
    }
    return renamed
  }

  /// What else the template names, and what will not be found from its folder.
  func leftBehind(by document: FormatDocument) -> [Asset] {
    guard target.url != origin.url else { return [] }
    let media = Set(document.description.media.compactMap(\.source))
    return document.profileAssets.filter {
      !media.contains($0.path)
        && !FileManager.default.fileExists(atPath: target.file($0.path).path)
    }
  }
}
