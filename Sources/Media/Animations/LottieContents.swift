import JSONSyntax
import MediaValues

/// Looks through what an animation is made of.
struct LottieContents {
  /// Layers that are drawn at most, those of compositions as often as they are named.
  private static let mostLayers = 2_000
  /// Copies that repeaters inside each other make of a shape at most.
  private static let mostCopies = 2_000.0

  private var fault: String?

  /// What speaks against drawing an animation; nil when nothing does.
  static func fault(in root: JSONNode) -> String? {
    var contents = LottieContents()
    contents.look(at: root, copies: 1)
    let layers = LottieLayers(root)
    if layers.havePictures { return "has pictures in it, which are not drawn" }
    return contents.fault ?? layers.fault(atMost: mostLayers)
  }

  private mutating func look(at node: JSONNode, copies: Double) {
    guard fault == nil else { return }
    switch node.kind {
    case .number:
      let number = node.number?.double ?? 0
      if !(abs(number) <= LottieFile.largestNumber) {
        fault = "has the number \(number), beyond a million"
      }
    case .array:
      // Shapes stand beside their repeaters, of which each multiplies what the others made.
      let made = node.elements.reduce(copies) { $0 * $1.repeats }
      if made > LottieContents.mostCopies {
        fault = "repeats a shape \(Int(min(made, 1e9))) times"
        return
      }
      for element in node.elements { look(at: element, copies: made) }
    case .object:
      for member in node.members { look(at: member.value, copies: copies) }
    default: break
    }
  }
}

extension JSONNode {
  /// How often a repeater repeats at most; 1 for anything else.
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

/// How many layers there are when compositions are opened.
private struct LottieLayers {
  private var assets: [String: [String?]] = [:]
  private let root: [String?]
  /// Whether a file is named, or one is embedded: rlottie opens it even if no layer shows it.
  private(set) var havePictures = false

  init(_ node: JSONNode) {
    root = node["layers"].map(references) ?? []
    guard let list = node["assets"], list.kind == .array else { return }
    for asset in list.elements where asset.kind == .object {
      if asset["p"] != nil { havePictures = true }
      if let name = asset["id"]?.string, let layers = asset["layers"] {
        assets[name] = references(of: layers)
      }
    }
  }

  func fault(atMost limit: Int) -> String? {
    var counts: [String: Int] = [:]
    var open: Set<String> = []
    /// Nil for more than the limit, or for what holds itself.
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
    return count(root) == nil ? "has more than \(limit) layers, or one that holds itself" : nil
  }
}

/// The composition that each layer shows; nil for one that shows none.
private func references(of layers: JSONNode) -> [String?] {
  guard layers.kind == .array else { return [] }
  return layers.elements.map { $0.kind == .object ? $0["refId"]?.string : nil }
}
