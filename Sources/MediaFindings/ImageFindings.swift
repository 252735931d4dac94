package import Diagnostics
package import MediaValues
package import Planning

/// Returns findings about the contents of photos and animations, once for each file, in the order of the names of their
/// sources.
package func imageFindings(in sources: [String: RenderPlan.Source]) -> [Diagnostic] {
  var seen: Set<String> = []
  return sources.values.sorted { $0.name < $1.name }
    .filter { seen.insert($0.path).inserted }
    .flatMap { $0.facts.video?.imageFindings(ofFileAt: $0.path, at: .document) ?? [] }
}

extension VideoFacts {
  /// Returns findings about the content of a photo or an animation.
  package func imageFindings(ofFileAt path: String, at location: Location) -> [Diagnostic] {
    [photoFinding(ofFileAt: path, at: location)].compactMap(\.self)
      + animationFindings(ofFileAt: path, at: location)
  }
}
