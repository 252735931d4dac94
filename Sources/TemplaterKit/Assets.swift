package import DescriptionFormat
package import Diagnostics

/// A file that a document names, and that has to travel with it.
package struct Asset: Hashable, Sendable {
  /// What it is to people: `the source of 'song'`.
  package var title: String
  /// The path as it is written in the document, or was given beside it.
  package var path: String
  package var location: Location

  package init(title: String, path: String, location: Location = .document) {
    self.title = title
    self.path = path
    self.location = location
  }

  /// The path from the document's folder in plain names; nil for one that leads elsewhere, and
  /// for an address.
  package var plainPath: String? {
    let steps = path.split(separator: "/").filter { $0 != "." }
    guard !path.hasPrefix("/"), !path.contains("://"), !steps.contains(".."), !steps.isEmpty
    else { return nil }
    return steps.joined(separator: "/")
  }
}

extension FormatDocument {
  /// The files that the document names: its thumbnail, and the sources of its bound media.
  package var assets: [Asset] { [thumbnail].compactMap(\.self) + boundSources }

  /// A template's cover.
  package var thumbnail: Asset? {
    guard case .template(let template) = self, let path = template.thumbnail else { return nil }
    return Asset(title: "the thumbnail", path: path, location: .value(.root / "Thumbnail"))
  }

  package var boundSources: [Asset] {
    description.media.compactMap { medium in
      medium.source.map { source in
        Asset(
          title: "the source of \(quoted(medium.name))", path: source,
          location: .value(descriptionPointer / "media" / medium.name / "source"))
      }
    }
  }
}

/// What of `assets` is missing among the files of an archive.
package func findings(_ assets: [Asset], inArchiveOf names: Set<String>) -> [Diagnostic] {
  assets.compactMap { asset in
    guard let path = asset.plainPath else {
      return Diagnostic(
        code: BindingCode.sourceOutside.rawValue,
        "\(asset.title) lies outside the archive: \(asset.path)", at: asset.location)
    }
    guard !names.contains(path) else { return nil }
    return Diagnostic(
      code: BindingCode.sourceMissing.rawValue,
      "\(asset.title) is missing from the archive: \(path)", at: asset.location)
  }
}
