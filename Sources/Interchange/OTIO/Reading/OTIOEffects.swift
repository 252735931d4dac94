import Diagnostics
import JSONSyntax

extension OTIOReading {
  /// Reports the effects of an item whose effects are not supported.
  func dropEffects(of node: OTIONode) {
    for effect in node.list("effects") { drop(effect, of: node) }
  }

  /// Reports an effect as left out, unless it changes nothing, or belongs to the metadata of
  /// templater.
  func drop(_ effect: OTIONode, of node: OTIONode, help: String? = nil) {
    guard effect.own == nil, effect.isEnabled, !effect.hasDefaults else { return }
    let name = effect.effectName
    reportLoss(
      .effectDropped,
      "the effect \(name.map(quoted) ?? effect.title) of \(node.title) is left out",
      kind: "\(effect.schema) \(name ?? "")", at: effect, help: help)
  }
}

extension OTIONode {
  /// The settings that DaVinci Resolve writes for each of its effects.
  private var settings: OTIONode? { self["metadata"]?["Resolve_OTIO"] }

  fileprivate var effectName: String? {
    settings?.text("Effect Name") ?? text("effect_name") ?? text("name")
  }

  /// Whether the effect is known to change nothing: it is switched off, or it is one that each clip
  /// has, and all its parameters have their defaults and no keyframes.
  fileprivate var hasDefaults: Bool {
    guard let settings else { return false }
    if settings["Enabled"]?.json.bool == false { return true }
    guard OTIONode.standing.contains(settings.text("Effect Name") ?? "") else { return false }
    return settings.list("Parameters").allSatisfy { parameter in
      guard let value = parameter.json["Parameter Value"],
        let standard = parameter.json["Default Parameter Value"]
      else { return false }
      return value.value == standard.value && parameter["Key Frames"]?.json.count ?? 0 == 0
    }
  }

  /// The effects of DaVinci Resolve that each clip has, used or not. Parameters that are left out
  /// have their defaults.
  private static let standing: Set<String> = [
    "Transform", "Cropping", "Dynamic Zoom", "Composite", "Lens Correction", "Retime and Scaling",
    "Stabilization", "Video Faders", "Fairlight Clip Volume and Fades", "Fairlight Clip Pan",
    "Fairlight Clip Pitch", "Fairlight Clip Equaliser", "Fairlight Equaliser Band",
  ]
}
