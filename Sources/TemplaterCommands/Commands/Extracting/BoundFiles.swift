import Assets
import DescriptionFormat
import FoundationEssentials

/// The files of an edit's bound media, and their sources in a template in another folder.
struct BoundFiles {
  /// The URLs of the files, by the names of the media.
  let urls: [String: URL]
  /// The sources relative to the template's folder.
  private var sources: [String: String] = [:]
  /// The media whose files are outside of the template's folder.
  private(set) var unreachable: Set<String> = []
  private let target: AssetFolder
  private let origin: AssetFolder

  /// `document` is the path of the edit, `output` that of the template. For standard output, it is `nil` or `-`
  /// and the template is assumed to be in the folder of the edit.
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

  /// Returns a key for each medium; equal files have equal keys.
  func keys(of description: Description) -> [String: String] {
    EqualFiles.keys(
      of: description.media.compactMap { medium in
        urls[medium.name].map { (name: medium.name, url: $0) }
      })
  }

  /// Returns the description with sources relative to the template's folder.
  func renaming(_ description: Description) -> Description {
    var renamed = description
    for index in renamed.media.indices {
      if let source = sources[renamed.media[index].name] { renamed.media[index].source = source }
    }
    return renamed
  }

  /// Returns the assets other than media that will not be found from the template's folder.
  func leftBehind(by document: FormatDocument) -> [Asset] {
    guard target.url != origin.url else { return [] }
    let media = Set(document.description.media.compactMap(\.source))
    return document.profileAssets.filter {
      !media.contains($0.path)
        && !FileManager.default.fileExists(atPath: target.file($0.path).path)
    }
  }
}
