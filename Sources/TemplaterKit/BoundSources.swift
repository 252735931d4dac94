package import Diagnostics
package import Editing
import FoundationEssentials
import MediaValues

/// Finds the files of the media that travel with a template.
///
/// A template may come from anyone, so it reaches only files in its own folder; links that lead
/// out of it are refused too, unless the caller allows the medium by name.
package struct BoundSources {
  private let folder: AssetFolder
  private let allowed: Set<String>

  /// `document` is the template's path; sources are relative to its folder.
  package init(document: String, allowed: Set<String> = []) {
    self.init(folder: AssetFolder(document: document), allowed: allowed)
  }

  package init(folder: AssetFolder, allowed: Set<String> = []) {
    self.folder = folder
    self.allowed = allowed
  }

  /// The paths of all bound media that enabled clips play, by medium; and what is wrong. Others than those
  /// named `wanted` are left out.
  package func paths(
    of timeline: Timeline, among wanted: Set<String>? = nil
  ) -> (paths: [String: String], diagnostics: [Diagnostic]) {
    var paths: [String: String] = [:]
    var diagnostics: [Diagnostic] = []
    for medium in timeline.playedMedia.map(\.medium) where wanted?.contains(medium.name) ?? true {
      guard let source = medium.source else { continue }
      let asset = Asset(
        title: "the source of '\(medium.name)'", path: source,
        location: .value(.root / "media" / medium.name / "source"))
      let finding = folder.finding(
        about: asset, allowed: allowed.contains(medium.name),
        help: "allow it with --allow-source \(medium.name), if you trust it",
        helpWhenMissing: "put the file there, or give another with --replace \(medium.name)=FILE")
      if let finding {
        diagnostics.append(finding)
      } else {
        paths[medium.name] = folder.file(source).path
      }
    }
    return (paths, diagnostics)
  }
}
