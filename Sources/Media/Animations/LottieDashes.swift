import JSONSyntax
import MediaValues

/// How many dashes lines have, for each of which rlottie takes nearly a hundred bytes.
enum LottieDashes {
  /// Of all lines together.
  static let most = 1_000_000.0

  /// How long the outline of a shape is at most; nil for what is no shape.
  static func length(of shape: JSONNode) -> Double? {
    guard shape.kind == .object else { return nil }
    switch shape["ty"]?.string {
    case "sh": return shape["ks"].map { greatest(of: $0, path) } ?? 0
    case "rc", "el": return shape["s"].map { 2 * greatest(of: $0, sum) } ?? 0
    case "sr":
      let radii = ["or", "ir"].reduce(0) { $0 + (shape[$1].map { greatest(of: $0, sum) } ?? 0) }
      return 2 * radii * max(1, shape["pt"].map { greatest(of: $0, sum) } ?? 1)
    default: return nil
    }
  }

  /// How long a line's pattern is at least; nil for a line without one.
  static func pattern(of line: JSONNode) -> Double? {
    guard line.kind == .object, ["st", "gs"].contains(line["ty"]?.string ?? ""),
      let parts = line["d"], parts.kind == .array
    else { return nil }
    var length: Double?
    for part in parts.elements where part.kind == .object && part["n"]?.string != "o" {
      guard let value = part["v"] else { continue }
      length = (length ?? 0) + max(0, -greatest(of: value) { -sum($0) })
    }
    return length
  }

  /// The greatest of what `measure` makes of the values that a property has, at rest or at its keyframes.
  private static func greatest(
    of property: JSONNode, _ measure: (JSONNode) -> Double
  ) -> Double {
    guard property.kind == .object, let value = property["k"] else { return measure(property) }
    guard value.kind == .array, value.elements.contains(where: { $0.kind == .object }) else {
      return measure(value)
    }
    var most = -Double.infinity
    for keyframe in value.elements where keyframe.kind == .object {
      for state in [keyframe["s"], keyframe["e"]].compactMap(\.self) {
        most = max(most, measure(state))
      }
    }
    return most.isFinite ? most : 0
  }

  /// The sum of all numbers, without their signs.
  private static func sum(_ node: JSONNode) -> Double {
    switch node.kind {
    case .number: abs(node.number?.double ?? 0)
    case .array: node.elements.reduce(0) { $0 + sum($1) }
    default: 0
    }
  }

  /// Of a Bézier path no more than what lies between its points and their handles. A keyframe has it in a list.
  private static func path(_ node: JSONNode) -> Double {
    if node.kind == .array { return node.elements.reduce(0) { max($0, path($1)) } }
    guard node.kind == .object, let points = node["v"], points.kind == .array else { return 0 }
    var length = [node["i"], node["o"]].compactMap(\.self).reduce(0) { $0 + sum($1) }
    var (first, last): ([Double]?, [Double]?) = (nil, nil)
    for point in points.elements {
      let place = point.elements.map { $0.number?.double ?? 0 }
      length += distance(last ?? place, place)
      (first, last) = (first ?? place, place)
    }
    return length + distance(last ?? [], first ?? [])
  }

  private static func distance(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { $0 + abs($1.0 - $1.1) }
  }
}
