package import Diagnostics
package import Editing
import Foundation
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
    folder = AssetFolder(document: document)
    self.allowed = allowed
  }

  /// The paths of all bound media that enabled clips play, by medium; and what is wrong.
  package func paths(of timeline: Timeline) -> (paths: [String: String], diagnostics: [Diagnostic])
  {
    var paths: [String: String] = [:]
    var diagnostics: [Diagnostic] = []
    for medium in timeline.playedMedia.map(\.medium) {
      guard let source = medium.source else { continue }
      let location = Location.value(.root / "media" / medium.name / "source")
      let file = folder.file(source)
      if !allowed.contains(medium.name), !folder.contains(file) {
        diagnostics.append(
          Diagnostic(
            code: BindingCode.sourceOutside.rawValue,
            "the source of '\(medium.name)' lies outside the template's folder: \(source)",
            at: location, help: "allow it with --allow-source \(medium.name), if you trust it"))
      } else if !FileManager.default.fileExists(atPath: file.path) {
        diagnostics.append(
          Diagnostic(
            code: BindingCode.sourceMissing.rawValue,
            "the source of '\(medium.name)' is missing: \(file.path)", at: location))
      } else {
        paths[medium.name] = file.path
      }
    }
    return (paths, diagnostics)
  }
}
