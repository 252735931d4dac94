/// A feature of vector animations that is not drawn as described.
package enum AnimationFeature: String, Hashable, Sendable, Codable, CaseIterable {
  case expressions, texts, effects, layerStyles, blendModes, skew
  case roundedCorners, puckerAndBloat, zigZag, offsetPaths, twist, mergedPaths
  /// Stops of a gradient with opacities whose offsets move: they are approximate between keyframes.
  case movingStops
}
