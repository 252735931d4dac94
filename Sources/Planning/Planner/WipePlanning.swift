import Catalogue
import Diagnostics
import Editing
import MediaValues

extension Planner {
  /// Returns the image of a transition that has a file: it covers the canvas. A video lasts as long as the transition.
  mutating func matte(of transition: Timeline.Transition) -> RenderPlan.Matte? {
    guard let kind = TransitionKind.named(transition.kind.name), let parameter = kind.file,
      case .text(let path)? = transition.kind.arguments[parameter.name]
    else { return nil }
    let isImage = kind.takesImage
    guard let source = table.index(ofFile: path), let video = table.sources[source].facts.video,
      video.isStill == isImage
    else {
      guard unusableWipes.insert(transition.kind).inserted else { return nil }
      let place = "(at \(transition.range.start))"
      let name = path.split(separator: "/").last.map(String.init) ?? path
      diagnostics.append(
        Diagnostic(
          code: .unusableWipe,
          "'\(name)' is no \(isImage ? "image" : "video") for '\(transition.kind.name)' \(place)",
          at: .document,
          help: "'wipe_image' takes an image, 'wipe_video' a video"))
      return nil
    }
    let first = frame(at: transition.range.start)
    let layer = RenderPlan.Layer(
      source: source, firstFrame: first, sourceStart: .zero,
      retiming: isImage
        ? .asRecorded
        : RenderPlan.Retiming(
          slowing: RenderPlan.Retiming.Slowing(
            needed: transition.range.duration, available: video.duration)),
      appearance: Appearance(WrittenAppearance(fit: .cover)),
      frameCount: frame(at: transition.range.end) - first, canvas: boxedSize)
    return RenderPlan.Matte(steps: [.layer(layer)], channel: .luma, isInverted: false)
  }
}
