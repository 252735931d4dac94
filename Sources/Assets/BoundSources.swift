package import Diagnostics
package import Editing
import FoundationEssentials
import MediaValues

/// Finds the files of bound media.
///
/// A template may come from a stranger, so it may only use files in its own folder. Links that lead out of the
/// folder are refused too, unless the caller allows the medium by name.
package struct BoundSources {
  private let folder: AssetFolder
  private let allowed: Set<String>

  /// Sources are relative to the folder of the template at the path `document`.
  package init(document: String, allowed: Set<String> = []) {
    self.init(folder: AssetFolder(document: document), allowed: allowed)
  }

  package init(folder: AssetFolder, allowed: Set<String> = []) {
    self.folder = folder
    self.allowed = allowed
  }

  /// Returns the paths of the bound media and the defaults of slots that enabled clips play, by the names of the media, and findings
  /// about files that cannot be used. If `wanted` is given, other media are skipped.
  package func paths(
    of timeline: Timeline, among wanted: Set<String>? = nil
  ) -> (paths: [String: String], diagnostics: [Diagnostic]) {
    var paths: [String: String] = [:]
    var diagnostics: [Diagnostic] = []
    for medium in timeline.playedMedia.map(\.medium) where wanted?.contains(medium.name) ?? true {
      guard let source = medium.source ?? medium.conditions.fallback else { continue }
      let name = medium.name
      let (key, replacement) =
        medium.source == nil
        ? ("default", "--media \(name)=FILE") : ("source", "--replace \(name)=FILE")
      let asset = Asset(
        title: "the \(key) of '\(medium.name)'", path: source,
        location: .value(.root / "media" / medium.name / key))
      let finding = folder.finding(
        about: asset, allowed: allowed.contains(medium.name),
        help: "if you trust it, allow it with --allow-source \(medium.name)",
        helpWhenMissing:
          "put the file there, or use another file with \(replacement)")
      if let finding {
        diagnostics.append(finding)
      } else {
        paths[medium.name] = folder.file(source).path
      }
    }
    return (paths, diagnostics)
  }
}
