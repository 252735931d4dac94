package import DescriptionFormat
package import Diagnostics
import MediaValues

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
  /// The files that the document names: its thumbnail, the sources of its bound media, and its
  /// fonts.
  package var assets: [Asset] { [thumbnail].compactMap(\.self) + profileAssets }

  /// A template's cover.
  package var thumbnail: Asset? {
    guard case .template(let template) = self, let path = template.thumbnail else { return nil }
    return Asset(title: "the thumbnail", path: path, location: .value(.root / "Thumbnail"))
  }

  /// The files that the description itself names.
  package var profileAssets: [Asset] {
    sources(of: description.media, at: descriptionPointer)
      + segmentAssets(of: description.tracks, at: descriptionPointer)
  }
}

private func sources(of media: [Description.Medium], at pointer: JSONPointer) -> [Asset] {
  media.compactMap { medium in
    medium.source.map { source in
      Asset(
        title: "the source of \(quoted(medium.name))", path: source,
        location: .value(pointer / "media" / medium.name / "source"))
    }
  }
}

/// What the segments name by themselves: media of compositions, and files of fonts.
private func segmentAssets(of tracks: [Description.Track], at pointer: JSONPointer) -> [Asset] {
  tracks.enumerated().flatMap { trackIndex, track in
    track.segments.enumerated().flatMap { index, segment -> [Asset] in
      let place = pointer / "tracks" / trackIndex / "segments" / index
      switch segment.content {
      case .composition(let inner):
        return sources(of: inner.media, at: place) + segmentAssets(of: inner.tracks, at: place)
      case .text(let text):
        guard let font = text.style?.font, isFile(font) else { return [] }
        let location = Location.value(place / "style" / "font")
        return [Asset(title: "the font", path: font, location: location)]
      default: return []
      }
    }
  }
}

/// Whether a font is named by its file rather than by its family.
private func isFile(_ font: String) -> Bool {
  [".ttf", ".otf", ".ttc"].contains { font.lowercased().hasSuffix($0) }
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
