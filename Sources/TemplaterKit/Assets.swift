package import DescriptionFormat
package import Diagnostics
import Files
import MediaValues

/// A file that a document names, which has to be copied or packed together with the document.
package struct Asset: Hashable, Sendable {
  /// A description of the asset for messages: `the source of 'song'`.
  package var title: String
  /// The path as it is written in the document or passed to the command.
  package var path: String
  package var location: Location

  package init(title: String, path: String, location: Location = .document) {
    self.title = title
    self.path = path
    self.location = location
  }

  /// The path relative to the document's folder, without empty steps and `.`; `nil` for an absolute path, a
  /// path with `..` and a URL.
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
  /// The files that the document names: its thumbnail, the sources of its bound media, its fonts, its lookup
  /// tables, and its background images.
  package var assets: [Asset] { [thumbnail].compactMap(\.self) + profileAssets }

  /// The thumbnail of a template; `nil` for a description and for a template without one.
  package var thumbnail: Asset? {
    guard case .template(let template) = self, let path = template.thumbnail else { return nil }
    return Asset(title: "the thumbnail", path: path, location: .value(.root / "Thumbnail"))
  }

  /// The files that the description names: all assets except the thumbnail.
  package var profileAssets: [Asset] {
    sources
      + fonts.filter(\.isFile).map {
        Asset(title: "the font", path: $0.name, location: $0.location)
      }
      + lookupTables + backdropImages
  }
}

extension FormatDocument {
  /// The sources of bound media, including those of compositions.
  fileprivate var sources: [Asset] {
    TemplaterKit.sources(of: description.media, at: descriptionPointer)
      + compositionSources(of: description.tracks, at: descriptionPointer)
  }

  /// Returns findings about the sources, lookup tables and images outside of the document's folder.
  ///
  /// It is for checks of the document without its media: missing files are not reported. At most `limit`
  /// findings of each code are returned.
  package func assetsOutside(
    beside path: String, keeping limit: Int = CappedFindings.standardLimit
  ) -> [Diagnostic] {
    // Rule R306 reports sources whose paths are unsafe as text.
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

/// Returns the sources of the media of compositions, at any depth.
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

/// Returns findings about those of `assets` that are not among the files of an archive.
package func findings(_ assets: [Asset], inArchiveOf names: Set<String>) -> [Diagnostic] {
  assets.compactMap { asset in
    guard let path = asset.plainPath else {
      return Diagnostic(
        of: BindingCode.sourceOutside,
        "\(asset.title) is outside the archive: \(asset.path)", at: asset.location)
    }
    guard !names.contains(path) else { return nil }
    return Diagnostic(
      of: BindingCode.sourceMissing,
      "\(asset.title) is missing from the archive: \(path)", at: asset.location)
  }
}
