package import DescriptionFormat
package import Diagnostics
import Files
import MediaValues

extension FormatDocument {
  /// The files that the document names: its thumbnail, the sources of its bound media, the defaults of its slots, its fonts, its lookup
  /// tables, its background images, and the files of its transitions.
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
      + lookupTables + images
  }

  /// The media that the description and its compositions declare.
  package var media: [Description.Medium] {
    var found = description.media
    visitSegments(of: []) { segment, _ in
      if case .composition(let inner) = segment.content { found += inner.media }
    }
    return found
  }

  /// The sources of bound media and the defaults of slots, including those of compositions.
  var sources: [Asset] {
    var found = sources(of: description.media, at: descriptionPointer)
    visitSegments(of: []) { segment, place in found += sources(inside: segment, at: place) }
    return found
  }

  /// Returns the sources and defaults that a composition declares.
  private func sources(
    inside segment: Description.Segment, at place: () -> JSONPointer
  ) -> [Asset] {
    guard case .composition(let inner) = segment.content, !inner.media.isEmpty else { return [] }
    return sources(of: inner.media, at: place())
  }

  private func sources(of media: [Description.Medium], at pointer: JSONPointer) -> [Asset] {
    var found: [Asset] = []
    for medium in media where medium.source != nil || medium.conditions.fallback != nil {
      for (key, path) in [("source", medium.source), ("default", medium.conditions.fallback)] {
        guard let path else { continue }
        found.append(
          Asset(
            title: "the \(key) of \(quoted(medium.name))", path: path,
            location: .value(pointer / "media" / medium.name / key)))
      }
    }
    return found
  }
}

extension FormatDocument {
  /// Returns findings about the sources, lookup tables and images outside of the document's folder, and about malformed
  /// lookup tables.
  ///
  /// It is for checks of the document without its media: missing files are not reported. At most `limit`
  /// findings of each code are returned.
  package func assetFindings(
    beside path: String, keeping limit: Int = CappedFindings.standardLimit
  ) -> [Diagnostic] {
    var sources = sources(of: description.media, at: descriptionPointer)
    var tables: [Asset] = []
    var images: [Asset] = []
    visitSegments { segment, place in
      sources.add(self.sources(inside: segment, at: place))
      tables.add(segment.lookupTables(at: place))
      images.add(segment.backdropImages(at: place))
      images.add(segment.wipeFiles(at: place))
    }
    // Rule R306 reports sources whose paths are unsafe as text.
    let assets = (sources.filter { $0.plainPath != nil } + tables + images)
      .filter { !$0.isSurelyInFolder(of: path) }
    guard !assets.isEmpty || !tables.isEmpty else { return [] }
    let folder = AssetFolder(document: path)
    var findings = CappedFindings(limit: limit)
    for table in tables {
      if let finding = folder.malformation(ofExisting: table) { findings.add(finding) }
    }
    for asset in assets where folder.reach(asset) == .outside {
      if let finding = folder.finding(about: asset) { findings.add(finding) }
    }
    return findings.all
  }
}

extension Asset {
  /// Whether its file is in the folder of a document or missing; `false` if it is not certain.
  fileprivate func isSurelyInFolder(of document: String) -> Bool {
    plainPath.map { ConfinedFiles.surelyHolds($0, beside: document) } ?? false
  }
}

extension [Asset] {
  /// Appends assets, of which most segments have none.
  fileprivate mutating func add(_ assets: [Asset]) {
    if !assets.isEmpty { self += assets }
  }
}
