import DescriptionFormat
import Diagnostics
import Glibc
import JSONSyntax
import MediaValues

extension OTIOReading {
  /// Reports the effects of an item whose effects are not supported.
  func dropEffects(of node: OTIONode) {
    for effect in node.list("effects") { drop(effect, of: node) }
  }

  /// Gives a segment the keys that mean the same as effects of its clip, and reports the other effects as left out. Those that
  /// change the speed are read elsewhere.
  func readEffects(of clip: OTIONode, to draft: inout OTIODraft) {
    for effect in clip.list("effects") where !effect.changesTime {
      guard let (key, value) = setting(of: effect), draft.takes(key) else {
        drop(effect, of: clip)
        continue
      }
      draft.members[key] = .number(value)
    }
  }

  /// Returns the key of a segment that means the same as an effect, and its value; `nil` if there is none.
  ///
  /// DaVinci Resolve writes volumes in decibels and opacities in percent. The adapter for Kdenlive writes the length of
  /// fades of sounds, which are linear, and volumes in decibels.
  private func setting(of effect: OTIONode) -> (key: String, value: ExactDecimal)? {
    guard effect.own == nil, effect.isEnabled, !effect.hasDefaults else { return nil }
    if let (name, parameter, number) = effect.onlyParameter {
      switch (name, parameter) {
      case ("Fairlight Clip Volume and Fades", "volume"):
        return ExactDecimal(factorOf: number).map { ("volume", $0) }
      case ("Composite", "opacity") where 0...100 ~= number:
        return ExactDecimal((number.double * 10_000).rounded() / 1_000_000).map { ("opacity", $0) }
      default: return nil
      }
    }
    switch effect.text("effect_name") {
    case "fadein": return length(ofFade: effect).map { ("fadeIn", $0) }
    case "fadeout": return length(ofFade: effect).map { ("fadeOut", $0) }
    case "volume":
      guard let keyframes = effect["metadata"]?["keyframes"]?.json, keyframes.count == 1,
        let text = keyframes.members.map(\.value.string).first ?? nil,
        let number = Double(text).flatMap({ ExactDecimal($0) })
      else { return nil }
      return ExactDecimal(factorOf: number).map { ("volume", $0) }
    default: return nil
    }
  }

  private func length(ofFade effect: OTIONode) -> ExactDecimal? {
    guard let node = effect["metadata"]?["duration"], node.schema == "RationalTime",
      let value = node["value"]?.json.number, let rate = node["rate"]?.json.number,
      let length = OTIOTime.time(value: value, rate: rate), length > .zero,
      length <= FormatLimits.longestTime
    else { return nil }
    return length.decimalSeconds
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

extension OTIODraft {
  /// Whether a key that the segment does not have yet would mean something: silent segments have no sound settings.
  fileprivate func takes(_ key: String) -> Bool {
    let isSilent = members["freeze"] != nil || members["muted"] == .bool(true)
    return members[key] == nil && ObjectForm.segment(of: type)[key] != nil
      && (key == "opacity" || !isSilent)
  }
}

extension ExactDecimal {
  /// Creates the factor of a volume in decibels; `nil` if it is out of range.
  fileprivate init?(factorOf decibels: ExactDecimal) {
    let factor = (pow(10, decibels.double / 20) * 1_000_000).rounded() / 1_000_000
    guard 0...10 ~= factor else { return nil }
    self.init(factor)
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
    return settings.list("Parameters").allSatisfy(\.isDefaultParameter)
  }

  private var isDefaultParameter: Bool {
    guard let value = json["Parameter Value"], let standard = json["Default Parameter Value"] else {
      return false
    }
    return value.value == standard.value && hasNoKeyframes
  }

  private var hasNoKeyframes: Bool { self["Key Frames"]?.json.count ?? 0 == 0 }

  /// The name of an effect of DaVinci Resolve, and the number of its only parameter that is not the default one; `nil` if others
  /// are changed, or it has keyframes.
  fileprivate var onlyParameter: (effect: String, parameter: String, number: ExactDecimal)? {
    guard let settings else { return nil }
    let changed = settings.list("Parameters").filter { !$0.isDefaultParameter }
    guard changed.count == 1, let parameter = changed.first, parameter.hasNoKeyframes,
      let name = settings.text("Effect Name"), let id = parameter.text("Parameter ID"),
      let number = parameter["Parameter Value"]?.json.number
    else { return nil }
    return (name, id, number)
  }

  /// The effects of DaVinci Resolve that each clip has, used or not. Parameters that are left out
  /// have their defaults.
  private static let standing: Set<String> = [
    "Transform", "Cropping", "Dynamic Zoom", "Composite", "Lens Correction", "Retime and Scaling",
    "Stabilization", "Video Faders", "Fairlight Clip Volume and Fades", "Fairlight Clip Pan",
    "Fairlight Clip Pitch", "Fairlight Clip Equaliser", "Fairlight Equaliser Band",
  ]
}
