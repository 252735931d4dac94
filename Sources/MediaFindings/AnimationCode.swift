package import Diagnostics

/// The codes of findings about vector animations: part of the `M` family.
package struct AnimationCode: FindingCode {
  package static let undrawnFeature = AnimationCode(
    "M182", "animation-feature-not-drawn", .warning,
    "A Lottie animation uses a feature that is not drawn, or only approximately.", isFallback: true)

  package static let all: [AnimationCode] = [.undrawnFeature]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}
