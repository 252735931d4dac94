import JSONSyntax
import MediaValues

/// A search for the features of an animation that rlottie 0.1 does not draw as described.
///
/// Hidden layers and shapes, layers of compositions that are not shown, disabled effects and operators
/// without an effect are left out.
struct LottieFeatures {
  /// An operator that changes shapes: its type, and the property whose value 0 changes nothing.
  private static let operators: [String: (amount: String, feature: AnimationFeature)] = [
    "rd": ("r", .roundedCorners), "pb": ("a", .puckerAndBloat), "zz": ("s", .zigZag),
    "op": ("a", .offsetPaths), "tw": ("a", .twist),
  ]
  private var found: Set<AnimationFeature> = []
  private var compositions: [String: JSONNode] = [:]

  /// Returns the features, in the order of their list. The file has been checked by `LottieContents`.
  static func undrawn(in root: JSONNode) -> [AnimationFeature] {
    var features = LottieFeatures()
    if let assets = root["assets"] {
      for asset in assets.elements where asset.kind == .object {
        if let name = asset["id"]?.string { features.compositions[name] = asset["layers"] }
      }
    }
    if let layers = root["layers"] { features.look(atLayers: layers) }
    return AnimationFeature.allCases.filter(features.found.contains)
  }

  private mutating func look(atLayers layers: JSONNode) {
    for layer in layers.elements where layer.kind == .object && !layer.isHidden {
      guard layer["ty"]?.number?.double != 5 else {
        found.insert(.texts)
        continue
      }
      let effects = layer["ef"]?.elements.filter(\.isImageEffect) ?? []
      if !effects.isEmpty { found.insert(.effects) }
      if let styles = layer["sy"], styles.kind == .array, styles.count > 0 {
        found.insert(.layerStyles)
      }
      if let mode = layer["bm"]?.number, mode.double != 0 { found.insert(.blendModes) }
      for member in layer.members where !(member.key == "ef" || member.key == "sy") {
        look(at: member.value)
      }
      // A composition is visited once, even if several layers show it.
      if let name = layer["refId"]?.string, let shown = compositions.removeValue(forKey: name) {
        look(atLayers: shown)
      }
    }
  }

  private mutating func look(at node: JSONNode) {
    switch node.kind {
    case .array:
      var shapes = 0
      for element in node.elements {
        if element.isMerge, shapes > 1 { found.insert(.mergedPaths) }
        shapes += element.shapeCount
        look(at: element)
      }
    case .object where !node.isHidden:
      if node["k"] != nil, node["x"]?.string?.isEmpty == false { found.insert(.expressions) }
      if node["sk"]?.isActive == true { found.insert(.skew) }
      if let type = node["ty"]?.string { look(at: node, ofType: type) }
      for member in node.members { look(at: member.value) }
    default: break
    }
  }

  private mutating func look(at node: JSONNode, ofType type: String) {
    if let (amount, feature) = LottieFeatures.operators[type] {
      if node[amount]?.isActive == true { found.insert(feature) }
    } else if type == "gf" || type == "gs", LottieGradient(node)?.isApproximate == true {
      found.insert(.movingStops)
    }
  }
}

extension JSONNode {
  /// Whether a layer or a shape is hidden.
  fileprivate var isHidden: Bool { self["hd"]?.bool == true }

  /// Whether an effect is enabled and changes the image of its layer. Other types are values for expressions.
  fileprivate var isImageEffect: Bool {
    guard kind == .object, let type = self["ty"]?.number?.double, (20...35).contains(type) else {
      return false
    }
    let state = self["en"]
    return state?.number?.double != 0 && state?.bool != false
  }

  /// Whether a shape is Merge Paths in another mode than 1, which leaves the paths as they are.
  fileprivate var isMerge: Bool {
    kind == .object && self["ty"]?.string == "mm" && !isHidden && self["mm"]?.number?.double != 1
  }

  /// The number of paths of a shape that Merge Paths can merge; several for a group.
  fileprivate var shapeCount: Int {
    guard kind == .object, !isHidden else { return 0 }
    return switch self["ty"]?.string {
    case "sh", "rc", "el", "sr": 1
    case "gr": 2
    default: 0
    }
  }

  /// Whether a property differs from 0 at some time.
  fileprivate var isActive: Bool {
    guard kind == .object, let value = self["k"] else { return false }
    let numbers = value.states.flatMap { $0.kind == .array ? Array($0.elements) : [$0] }
    return self["x"]?.string != nil
      || numbers.contains { $0.number.map { $0.double != 0 } ?? false }
  }
}
