import JSONSyntax
import MediaValues

/// Changes of the text of an animation for which rlottie 0.1 draws what the animation describes.
///
/// rlottie 0.1, as patched in Debian, does not draw a matted layer with a single fill or stroke, unless it
/// covers the canvas. It confuses the stops of a gradient's colours with those of its opacities if their
/// offsets differ, and mixes colours that are premultiplied by the opacity. It takes colours of 0 to 255, as
/// in files of Bodymovin before 4.1.9, for those of 0 to 1. All other bytes stay as they are.
struct LottieRepairs {
  /// The largest number of bytes that are added to a file.
  private static let most = 16 << 20

  private var changes: [(range: Range<Int>, text: String)] = []
  private var added = 0
  private var fault: String?
  /// Whether the numbers of colours are from 0 to 255.
  private let hasByteColors: Bool

  private init(_ root: JSONNode) {
    hasByteColors = isBodymovin(root["v"]?.string, before: [4, 1, 9])
  }

  /// Returns the text to draw instead of `bytes`, whose root is `root`, and the reason not to draw it, as
  /// the end of a sentence. The file has been checked by `LottieContents`, and no object has a key twice.
  static func repaired(_ bytes: [UInt8], _ root: JSONNode) -> (bytes: [UInt8], fault: String?) {
    var repairs = LottieRepairs(root)
    repairs.look(at: root)
    guard repairs.fault == nil, !repairs.changes.isEmpty else { return (bytes, repairs.fault) }
    repairs.changes.sort { $0.range.lowerBound < $1.range.lowerBound }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + repairs.added)
    var offset = 0
    // What is inside a replaced part is not changed as well.
    for change in repairs.changes where change.range.lowerBound >= offset {
      result += bytes[offset..<change.range.lowerBound]
      result += change.text.utf8
      offset = change.range.upperBound
    }
    return (result + bytes[offset...], nil)
  }

  private mutating func change(_ range: Range<Int>, to text: String) {
    added += text.utf8.count
    changes.append((range, text))
    if added > LottieRepairs.most {
      fault = "has too many colours, matted layers or stops of gradients"
    }
  }

  private mutating func look(at node: JSONNode) {
    guard fault == nil else { return }
    switch node.kind {
    case .array: for element in node.elements { look(at: element) }
    case .object:
      if let type = node["ty"] {
        if let name = type.string, name == "gf" || name == "gs" {
          repair(gradient: node)
        } else if let name = type.string, name == "fl" || name == "st" {
          if hasByteColors { repair(color: node["c"]) }
        } else if let matte = node["tt"]?.number?.double, (1...4).contains(matte) {
          switch type.number?.double {
          case 1: return repair(solid: node, type)
          case 4: repair(shapes: node["shapes"])
          default: break
          }
        }
      }
      for member in node.members { look(at: member.value) }
    default: break
    }
  }

  /// Divides the numbers of a colour by 255, in all keyframes.
  private mutating func repair(color: JSONNode?) {
    guard let color, color.kind == .object, let value = color["k"], value.kind == .array else {
      return
    }
    for state in value.states where state.kind == .array {
      for element in state.elements {
        guard let number = element.number?.double, number != 0 else { continue }
        change(element.range, to: "\(Float(number / 255))")
      }
    }
  }

  /// A fill without a shape, which draws nothing. With it, a layer has more than one fill or stroke.
  private static let emptyFill = group(
    #"{"ty":"fl","c":\#(fixed("[0,0,0,1]")),"o":\#(fixed("100"))}"#)

  private static func fixed(_ value: String) -> String { #"{"a":0,"k":\#(value)}"# }

  private static func group(_ items: String) -> String {
    let (zero, whole) = (fixed("[0,0]"), fixed("100"))
    return #"{"ty":"gr","it":[\#(items),{"ty":"tr","p":\#(zero),"a":\#(zero),"#
      + #""s":\#(fixed("[100,100]")),"r":\#(fixed("0")),"o":\#(whole)}]}"#
  }

  /// Adds an empty fill after the shapes, where repeaters do not copy it.
  private mutating func repair(shapes: JSONNode?) {
    guard let shapes, shapes.kind == .array, shapes.count > 0 else { return }
    let end = shapes.range.upperBound - 1
    change(end..<end, to: "," + LottieRepairs.emptyFill)
  }

  /// Replaces a layer of one colour by a layer of shapes: a rectangle and an empty fill.
  private mutating func repair(solid: JSONNode, _ type: JSONNode) {
    func side(_ key: String) -> Double { solid[key]?.number?.double ?? 0 }
    let (width, height) = (side("sw").rounded(.towardZero), side("sh").rounded(.towardZero))
    let name = solid["sc"]?.string ?? ""
    let isColor = name.utf8.count == 7 && name.hasPrefix("#")
    let color = isColor ? UInt32(name.dropFirst(), radix: 16) ?? 0 : 0xFF_FFFF
    let parts = [16, 8, 0].map { "\(Float(color >> $0 & 0xFF) / 255)" }.joined(separator: ",")
    let place = LottieRepairs.fixed("[\(width / 2),\(height / 2)]")
    let rectangle = LottieRepairs.group(
      #"{"ty":"rc","p":\#(place),"s":\#(LottieRepairs.fixed("[\(width),\(height)]")),"#
        + #""r":\#(LottieRepairs.fixed("0"))},{"ty":"fl","c":\#(LottieRepairs.fixed("[\(parts),1]")),"#
        + #""o":\#(LottieRepairs.fixed("100"))}"#)
    let shapes = "[\(rectangle),\(LottieRepairs.emptyFill)]"
    if let old = solid["shapes"] {
      change(type.range, to: "4")
      change(old.range, to: shapes)
    } else {
      change(type.range, to: #"4,"shapes":\#(shapes)"#)
    }
  }

  /// Gives the colours and the opacities of a gradient the same offsets, in all keyframes.
  private mutating func repair(gradient node: JSONNode) {
    guard let gradient = LottieGradient(node) else { return }
    guard gradient.length <= 6 * LottieStops.most else {
      fault = "has a gradient with more than \(LottieStops.most) stops"
      return
    }
    let lists = gradient.lists
    guard let steps = LottieStops.steps(lists) else { return }
    change(gradient.count.range, to: "\(steps.reduce(0) { $0 + $1 })")
    for (state, list) in zip(gradient.states, lists) where fault == nil {
      change(state.range, to: list.text(steps))
    }
  }
}

/// Returns whether a file was written by a version of Bodymovin before `first`. As in lottie-web, parts that are missing
/// or are no numbers decide nothing.
private func isBodymovin(_ version: String?, before first: [Double]) -> Bool {
  let parts = (version ?? "").split(separator: ".", omittingEmptySubsequences: false).map {
    Double($0)
  }
  for case (let part?, let least) in zip(parts, first) where part != least { return part < least }
  return false
}
