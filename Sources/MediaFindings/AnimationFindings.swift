package import Diagnostics
package import MediaValues

extension VideoFacts {
  /// Returns a finding about each feature of an animation that is not drawn as described.
  package func animationFindings(ofFileAt path: String, at location: Location) -> [Diagnostic] {
    (undrawnFeatures ?? []).map { feature in
      let (name, result, help) = feature.wording
      return Diagnostic(
        of: AnimationCode.undrawnFeature,
        "the Lottie animation \(path) uses \(name), which \(result)", at: location, help: help)
    }
  }
}

extension AnimationFeature {
  /// What an animation uses, what becomes of it, and what to do.
  fileprivate var wording: (name: String, result: String, help: String) {
    let paths = "convert the shape to a path in After Effects, and export the animation again"
    return switch self {
    case .expressions:
      (
        "expressions", "are not drawn: their properties have the values without them",
        "convert the expressions to keyframes before the export"
      )
    case .texts:
      (
        "texts", "are not drawn",
        "convert the texts to shapes before the export, or add them as text segments"
      )
    case .effects:
      (
        "effects of layers", "are not drawn: the layers are shown without them",
        "build them from shapes, or use filters of the segment"
      )
    case .layerStyles:
      (
        "layer styles", "are not drawn: the layers are shown without them",
        "build shadows, glows and outlines from shapes"
      )
    case .blendModes:
      (
        "blend modes", "are not drawn: the layers cover those below",
        "use colours with an opacity, or a blend mode of the segment"
      )
    case .skew:
      ("skewed layers or shapes", "are drawn without the skew", paths)
    case .roundedCorners:
      (
        "the operator Round Corners", "is not drawn: the corners are sharp",
        "use the roundness of rectangles, or draw the corners as a path"
      )
    case .puckerAndBloat:
      ("the operator Pucker & Bloat", "is not drawn: the shapes keep their form", paths)
    case .zigZag: ("the operator Zig Zag", "is not drawn: the lines are straight", paths)
    case .offsetPaths:
      ("the operator Offset Paths", "is not drawn: the shapes keep their size", paths)
    case .twist: ("the operator Twist", "is not drawn: the shapes keep their form", paths)
    case .mergedPaths:
      (
        "the operator Merge Paths", "is not drawn: all paths are filled as if they were not merged",
        "merge the paths before the export, or use a track matte"
      )
    case .movingStops:
      (
        "gradients whose stops move", "are approximate between keyframes",
        "add keyframes, or give colours and opacities stops that stay in place"
      )
    }
  }
}
