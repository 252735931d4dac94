package import DescriptionFormat
package import Diagnostics
import Files
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
    let names = path.pathSteps
    let steps = names.filter { !$0.isEmpty && $0 != "." }
    guard names.first?.isEmpty == false, !path.contains("://"), !steps.contains(".."),
      !steps.isEmpty
    else { return nil }
    return steps.joined(separator: "/")
  }
}

extension FormatDocument {
  /// The files that the document names: its thumbnail, the sources of its bound media, its
  /// fonts, its tables of colours, and the images behind its pictures.
  package var assets: [Asset] { [thumbnail].compactMap(\.self) + profileAssets }

  /// A template's cover.
  package var thumbnail: Asset? {
    guard case .template(let template) = self, let path = template.thumbnail else { return nil }
    return Asset(title: "the thumbnail", path: path, location: .value(.root / "Thumbnail"))
  }

  /// The files that the description itself names.
  package var profileAssets: [Asset] {
    sources
      + fonts.filter(\.isFile).map {
        Asset(title: "the font", path: $0.name, location: $0.location)
      }
      + lookupTables + backdropImages
  }
}

extension FormatDocument {
  /// The files of bound media, those of compositions too.
  fileprivate var sources: [Asset] {
    TemplaterKit.sources(of: description.media, at: descriptionPointer)
      + compositionSources(of: description.tracks, at: descriptionPointer)
  }

  /// Which of the sources, tables of colours and images lie outside the folder of the document, for those who
  /// check it without its media: files that are missing are left out. Of each code `limit` findings are kept.
  package func assetsOutside(
    beside path: String, keeping limit: Int = CappedFindings.standardLimit
  ) -> [Diagnostic] {
    // What a source says of itself, rule R306 has judged.
    let assets = sources.filter { $0.plainPath != nil } + lookupTables + backdropImages
    guard !assets.isEmpty else { return [] }
    let folder = AssetFolder(document: path)
    var findings = CappedFindings(limit: limit)
    for asset in assets where folder.reach(asset) == .outside {
      if let finding = folder.finding(about: asset) { findings.add(finding) }
    }
    return findings.all
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

/// The media of compositions.
private func compositionSources(
  of tracks: [Description.Track], at pointer: JSONPointer
) -> [Asset] {
  tracks.enumerated().flatMap { trackIndex, track in
    track.segments.enumerated().flatMap { index, segment -> [Asset] in
      guard case .composition(let inner) = segment.content else { return [] }
      let place = pointer / "tracks" / trackIndex / "segments" / index
      return sources(of: inner.media, at: place) + compositionSources(of: inner.tracks, at: place)
    }
  }
}

/// What of `assets` is missing among the files of an archive.
package func findings(_ assets: [Asset], inArchiveOf names: Set<String>) -> [Diagnostic] {
  assets.compactMap { asset in
    guard let path = asset.plainPath else {
      return Diagnostic(
        of: BindingCode.sourceOutside,
        "\(asset.title) lies outside the archive: \(asset.path)", at: asset.location)
    }
    guard !names.contains(path) else { return nil }
    return Diagnostic(
      of: BindingCode.sourceMissing,
      "\(asset.title) is missing from the archive: \(path)", at: asset.location)
  }
}
