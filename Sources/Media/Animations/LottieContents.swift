import JSONSyntax
import MediaValues

/// A check of an animation's content for causes of excessive work.
struct LottieContents {
  /// The largest number of layers, counting those of a composition each time it is used.
  private static let maxLayers = 2_000
  /// The largest number of copies that nested repeaters make of a shape.
  private static let maxCopies = 2_000.0

  private var fault: String?
  /// The number of dashes of the strokes that were visited.
  private var dashes = 0.0

  /// Returns the reason not to draw an animation, as the end of a sentence; `nil` if there is none.
  static func fault(in root: JSONNode) -> String? {
    var contents = LottieContents()
    var dashes: [String: Double] = [:]
    for member in root.members where !(member.key == "assets" && member.value.kind == .array) {
      contents.look(at: member.value, copies: 1)
    }
    let ownDashes = contents.dashes
    let assets = root["assets"]
    for asset in assets.map({ Array($0.elements) }) ?? [] {
      contents.dashes = 0
      contents.look(at: asset, copies: 1)
      guard asset.kind == .object, let name = asset["id"]?.string else { continue }
      dashes[name, default: 0] += contents.dashes
    }
    let layers = LottieLayers(root)
    if layers.haveImages { return "contains images, which are not supported" }
    if let fault = contents.fault ?? layers.fault(atMost: maxLayers) { return fault }
    let count = layers.sum(ownDashes, dashes)
    return count > LottieDashes.most
      ? "has lines with \(Int(clamping: min(count, 1e15))) dashes; at most \(Int(clamping: LottieDashes.most)) are supported"
      : nil
  }

  /// Visits a node. Returns the total length of the outlines of all shapes in it.
  @discardableResult
  private mutating func look(at node: JSONNode, copies: Double) -> Double {
    guard fault == nil else { return 0 }
    var length = 0.0
    switch node.kind {
    case .number:
      let number = node.number?.double ?? 0
      if !(abs(number) <= LottieFile.largestNumber) {
        fault = "has the number \(number), which is beyond a million"
      }
    case .array:
      // Shapes are in the same array as their repeaters, each of which multiplies the copies.
      let made = node.elements.reduce(copies) { $0 * $1.repeats }
      if made > LottieContents.maxCopies {
        fault = "repeats a shape \(Int(clamping: min(made, 1e9))) times"
        return 0
      }
      for element in node.elements { length += look(at: element, copies: made) }
      // A stroke is drawn around all shapes of its array, including those in groups.
      for pattern in node.elements.lazy.compactMap(LottieDashes.pattern) {
        dashes += length * made / max(pattern, 1e-9)
      }
    case .object:
      for member in node.members { length += look(at: member.value, copies: copies) }
      length = LottieDashes.length(of: node) ?? length
    default: break
    }
    return length
  }
}

extension JSONNode {
  /// The largest number of copies of a repeater; 1 for other nodes.
  fileprivate var repeats: Double {
    guard kind == .object, self["ty"]?.string == "rp", let count = self["c"] else { return 1 }
    return max(1, count.greatestNumber)
  }

  fileprivate var greatestNumber: Double {
    switch kind {
    case .number: abs(number?.double ?? 0)
    case .array: elements.map(\.greatestNumber).max() ?? 0
    case .object: members.map(\.value.greatestNumber).max() ?? 0
    default: 0
    }
  }
}

/// The layers of an animation and the compositions that they use.
private struct LottieLayers {
  private var assets: [String: [String?]] = [:]
  private let root: [String?]
  /// Whether an image is referenced or embedded: rlottie opens it even if no layer shows it.
  private(set) var haveImages = false

  init(_ node: JSONNode) {
    root = node["layers"].map(references) ?? []
    guard let list = node["assets"], list.kind == .array else { return }
    for asset in list.elements where asset.kind == .object {
      if asset["p"] != nil { haveImages = true }
      if let name = asset["id"]?.string, let layers = asset["layers"] {
        assets[name] = references(of: layers)
      }
    }
  }

  /// Returns the total of a quantity over the layers, counting a composition each time it is used. No
  /// composition may contain itself.
  func sum(_ own: Double, _ inner: [String: Double]) -> Double {
    var sums: [String: Double] = [:]
    func sum(_ name: String) -> Double {
      if let known = sums[name] { return known }
      let names = (assets[name] ?? []).compactMap(\.self)
      let found = names.reduce(inner[name] ?? 0) { $0 + sum($1) }
      sums[name] = found
      return found
    }
    return root.compactMap(\.self).reduce(own) { $0 + sum($1) }
  }

  func fault(atMost limit: Int) -> String? {
    var counts: [String: Int] = [:]
    var open: Set<String> = []
    /// Returns the number of layers; `nil` if it exceeds the limit, or a composition contains itself.
    func count(_ layers: [String?]) -> Int? {
      var sum = layers.count
      for case let name? in layers {
        if let known = counts[name] {
          sum += known
        } else if let inner = assets[name] {
          guard open.insert(name).inserted, open.count < 64, let found = count(inner) else {
            return nil
          }
          open.remove(name)
          counts[name] = found
          sum += found
        }
        if sum > limit { return nil }
      }
      return sum > limit ? nil : sum
    }
    return count(root) == nil
      ? "has more than \(limit) layers, or a layer that contains itself" : nil
  }
}

/// Returns the composition that each layer shows; `nil` for a layer that shows none.
private func references(of layers: JSONNode) -> [String?] {
  guard layers.kind == .array else { return [] }
  return layers.elements.map { $0.kind == .object ? $0["refId"]?.string : nil }
}
