import JSONSyntax
import MediaValues

/// An estimate of the number of dashes of strokes. rlottie needs nearly a hundred bytes for each dash.
enum LottieDashes {
  /// The largest number of dashes in all strokes together.
  static let most = 1_000_000.0

  /// Returns an upper bound of the length of a shape's outline; `nil` if the node is not a shape.
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

  /// Returns a lower bound of the length of a stroke's dash pattern; `nil` for a solid stroke.
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

  /// Returns the greatest result of `measure` for the values of a property, constant or at its keyframes.
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

  /// Returns the sum of the absolute values of all numbers in a node.
  private static func sum(_ node: JSONNode) -> Double {
    switch node.kind {
    case .number: abs(node.number?.double ?? 0)
    case .array: node.elements.reduce(0) { $0 + sum($1) }
    default: 0
    }
  }

  /// Returns an upper bound of the length of a Bézier path: the distances of its points and the lengths of
  /// their handles. A keyframe has its path in a list.
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
